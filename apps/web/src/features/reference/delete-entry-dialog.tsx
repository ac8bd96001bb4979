import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import type { ReferenceEntry, ReferenceKind } from './entry-kinds.ts';
import { deletionText } from './entry-texts.ts';
import { useDeleteEntry } from './reference.api.ts';

/** Asks before an entry is deleted, and says what that means. */
export function DeleteEntryDialog({
  kind,
  entry,
  onClose,
}: {
  kind: ReferenceKind;
  entry: ReferenceEntry;
  onClose: () => void;
}) {
  const { one, One } = kind.words();
  const remove = useDeleteEntry(kind);
  return (
    <ConfirmDialog
      open
      title={t('Delete {One}', { One })}
      message={t('Are you sure you want to delete this {one}?', { one })}
      confirmLabel={t('Delete')}
      tone="danger"
      busy={remove.isPending}
      busyLabel={t('Deleting...')}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(entry.id, {
          onSuccess: () => notify.success(t('{One} deleted successfully!', { One })),
          onError: (error) => notify.error(errorText(error, t('Failed to delete {one}', { one }))),
          onSettled: onClose,
        })
      }
    >
      <ScriptText as="p" text={entry.name} className="font-medium" />
      <p className="mt-1 text-ink-soft text-sm">{deletionText(kind, entry)}</p>
    </ConfirmDialog>
  );
}
