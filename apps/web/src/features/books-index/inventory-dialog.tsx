import type { AdminBook } from '@library/contract/admin-books.ts';
import { useQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { hallsQuery } from '../../lib/reference.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ScriptText } from '../../ui/script-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { collectionsOf } from './books-index.api.ts';
import { InventoryForm } from './inventory-form.tsx';
import { inventoryRows } from './inventory-rows.ts';

/** How many copies of a book each hall has, to look at and to set (spec 2.11). */
export function InventoryDialog({
  book,
  onClose,
  onShowCopies,
}: {
  book: AdminBook;
  onClose: () => void;
  onShowCopies: () => void;
}) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const halls = useQuery(hallsQuery);
  const collections = useQuery(collectionsOf(book.book_id));
  const error = collections.error ?? halls.error;
  const loaded = halls.data && collections.data ? inventoryRows(halls.data, collections.data) : undefined;

  function retry() {
    if (halls.isError) halls.refetch();
    if (collections.isError) collections.refetch();
  }

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !busy && onClose()}
      title={
        <span className="line-clamp-3">
          Manage Inventory for "<ScriptText text={book.title} />"
        </span>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving..." disabled={!loaded}>
            Save Inventory
          </Button>
        </>
      }
    >
      <Button variant="ghost" className="-ms-3" onClick={onShowCopies} disabled={busy}>
        <Library aria-hidden="true" />
        Show copies
      </Button>
      {loaded ? (
        <InventoryForm id={formId} bookId={book.book_id} start={loaded} onBusy={setBusy} onSaved={onClose} />
      ) : error ? (
        <ErrorState message={errorText(error, 'Failed to fetch book collections.')} onRetry={retry} />
      ) : (
        <Loading text="Loading inventory...">
          <Skeleton className="mb-3 h-96" />
        </Loading>
      )}
    </Dialog>
  );
}
