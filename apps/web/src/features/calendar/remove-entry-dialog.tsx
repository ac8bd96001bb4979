import type { Closure } from '@library/contract/calendar/calendar.ts';
import { useEffect, useRef } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ChangedNotice, PreviewSummary } from './preview-summary.tsx';
import { usePreviewedChange } from './use-previewed-change.ts';

/** Shows which dates go back before an entry is removed. */
export function RemoveEntryDialog({ entry, onClose }: { entry: Closure; onClose: () => void }) {
  const { preview, changed, error, busy, applying, look, apply } = usePreviewedChange({
    done: t('The entry was removed.'),
    onDone: onClose,
  });
  const load = () => look({ remove: entry.closure_id });
  const begin = useRef(load);
  useEffect(() => {
    begin.current();
  }, []);
  return (
    <ConfirmDialog
      open
      title={t('Remove this entry?')}
      message={
        entry.goes_back
          ? t('Dates that it moved will move back, unless someone has changed them since.')
          : t('It began more than a week ago, so the dates that it moved stay where they are.')
      }
      confirmLabel={t('Remove')}
      tone="danger"
      ready={preview !== null && !busy}
      busy={applying}
      onConfirm={apply}
      onCancel={onClose}
    >
      {changed ? <ChangedNotice /> : null}
      {preview ? <PreviewSummary key={preview.seen_hash} preview={preview} /> : null}
      {preview || !error ? null : (
        <Button variant="secondary" onClick={load}>
          {t('Try Again')}
        </Button>
      )}
      {preview || error ? null : <Skeleton className="h-24" />}
    </ConfirmDialog>
  );
}
