import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { Button } from '../button.tsx';

/** Saves the list below it as a file for spreadsheets; a toast shows a failure. */
export function ExportButton({ onExport }: { onExport: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    setIsBusy(true);
    try {
      await onExport();
    } catch (error) {
      notify.error(errorText(error, t("We couldn't export the list. Please try again.")));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button variant="secondary" busy={isBusy} busyLabel={t('Exporting...')} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t('Export as CSV')}
    </Button>
  );
}
