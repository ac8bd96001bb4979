import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FileEntry } from './download-file.tsx';
import { useExport } from './exports.api.ts';

const question = () =>
  ({
    title: t('Download the names of readers?'),
    message: t(
      'The file will say who borrowed which book. Keep it where only people who need it can read it, and delete it afterwards. The audit log will show that you downloaded it.',
    ),
    confirmLabel: t('Download with names'),
    tone: 'danger',
  }) as const;

/** The file of loans, which names readers only if an admin chooses and confirms that. */
export function LoansFile() {
  const [withNames, setWithNames] = useState(false);
  const { ask, dialog } = useConfirm();
  const download = useExport('lendings.csv');

  async function fetchLoans() {
    if (!withNames) return download.mutate({ persons: false });
    if (await ask(question())) download.mutate({ persons: true });
  }

  return (
    <>
      <FileEntry
        title={t('Loans')}
        text={t(
          "Every loan with its book, copy and hall, and when it was borrowed, due and returned. Readers aren't named.",
        )}
        busy={download.isPending}
        onDownload={fetchLoans}
      >
        <Checkbox
          label={t("Add readers' names, registration numbers and e-mail addresses")}
          checked={withNames}
          onChange={(event) => setWithNames(event.target.checked)}
          className="mt-1"
        />
      </FileEntry>
      {dialog}
    </>
  );
}
