import type { AdminBook } from '@library/contract/books/admin-books.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useDeleteBook } from './admin-books.api.ts';

/** Asks before a book is deleted with its inventory. */
export function DeleteBookDialog({
  book,
  onDeleted,
  onClose,
}: {
  book: AdminBook;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const remove = useDeleteBook();
  return (
    <ConfirmDialog
      open
      title={t('Delete Book')}
      message={t(
        'Are you sure you want to delete this book? This will also delete all its inventory records.',
      )}
      confirmLabel={t('Delete')}
      tone="danger"
      busy={remove.isPending}
      busyLabel={t('Deleting...')}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(book.book_id, {
          onSuccess: () => {
            notify.success(t('Book deleted successfully!'));
            onDeleted();
          },
          onError: (error) => notify.error(errorText(error, t('Failed to delete book.'))),
          onSettled: onClose,
        })
      }
    >
      <ScriptText as="p" text={book.title} className="font-medium" />
    </ConfirmDialog>
  );
}
