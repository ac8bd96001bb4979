import { type ComponentProps, useState } from 'react';
import { AdminBookList } from '../../features/admin-books/admin-book-list.tsx';
import { CopiesDialog } from '../../features/copies/copies-dialog.tsx';
import { CopyFound } from '../../features/copies/copy-found.tsx';
import { InventoryDialog } from '../../features/inventory/inventory-dialog.tsx';
import { searchedText, useListSearch } from '../../lib/lists/list-search.ts';
import { useKeptCopy } from '../kept-copy.tsx';

/** The catalogue with the inventory and the physical copies of its books. */
export function BooksTab() {
  const search = useListSearch();
  const { onKept, keptDialog } = useKeptCopy();
  return (
    <>
      <AdminBookList
        copyFound={<CopyFound typed={searchedText(search)} />}
        stockDialog={(book, onClose) => <StockDialog book={book} onClose={onClose} onKept={onKept} />}
      />
      {keptDialog}
    </>
  );
}

/** The inventory of a book; 'Show copies' puts the list of its physical copies in its place. */
function StockDialog(props: Pick<ComponentProps<typeof InventoryDialog>, 'book' | 'onClose' | 'onKept'>) {
  const [copiesShown, setCopiesShown] = useState(false);
  return copiesShown ? (
    <CopiesDialog {...props} />
  ) : (
    <InventoryDialog {...props} onShowCopies={() => setCopiesShown(true)} />
  );
}
