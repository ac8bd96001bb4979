import type { AdminBook } from '@library/contract/books/admin-books.ts';
import { House, Library } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { type KeptCopy, keptOf } from '../../lib/kept-copy.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { pasteAddress } from '../../lib/lists/paste-address.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { InventoryTable } from './inventory-table.tsx';
import { useInventory } from './use-inventory.ts';

/** Shows and sets how many copies of a book each hall has. */
export function InventoryDialog({
  book,
  onClose,
  onShowCopies,
  onKept,
}: {
  book: Pick<AdminBook, 'book_id' | 'title'>;
  onClose: () => void;
  onShowCopies: () => void;
  /** Called with the copies that staff must put aside for readers on the waiting list. */
  onKept: (...kept: KeptCopy[]) => void;
}) {
  const { rows, error, retry, dirty, busy, refused, setCount, save } = useInventory(book.book_id);
  const form = useRef<HTMLFormElement>(null);
  const isRefused = Object.keys(refused).length > 0;

  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isRefused]);

  async function send(event: FormEvent) {
    event.preventDefault();
    const kept = await save();
    if (!kept) return;
    if (kept.length > 0) onKept(...keptOf(book.title, kept));
    onClose();
  }

  return (
    <FormDialog
      size="lg"
      title={
        <span className="line-clamp-3">
          {rich('Manage Inventory for "{title}"', { title: <ScriptText text={book.title} /> })}
        </span>
      }
      intro={(leave) => (
        <Button variant="ghost" className="-ms-3" onClick={() => leave(onShowCopies)} disabled={busy}>
          <Library aria-hidden="true" />
          {t('Show copies')}
        </Button>
      )}
      dirty={dirty}
      ready={rows !== undefined && rows.length > 0}
      busy={busy}
      busyLabel={t('Saving...')}
      submitLabel={t('Save Inventory')}
      formRef={form}
      onSubmit={send}
      onClose={onClose}
    >
      {rows?.length === 0 ? (
        <EmptyState
          icon={House}
          title={t('Add a hall first')}
          text={t('Copies belong to a hall, and there are no halls yet.')}
          action={<ButtonLink to={pasteAddress('halls')}>{t('Add halls')}</ButtonLink>}
        />
      ) : rows ? (
        <InventoryTable rows={rows} errors={refused} onCount={setCount} />
      ) : error ? (
        <ErrorState message={errorText(error, t('Failed to fetch book collections.'))} onRetry={retry} />
      ) : (
        <Loading text={t('Loading inventory...')}>
          <Skeleton className="mb-3 h-96" />
        </Loading>
      )}
    </FormDialog>
  );
}
