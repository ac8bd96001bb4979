import type { AdminBook } from '@library/contract/admin-books.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { useListState, useStepBack } from '../../lib/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { adminBooksPage } from './admin-books.api.ts';
import { BookDialog } from './book-dialog.tsx';
import { BookFilterPanel } from './book-filter-panel.tsx';
import { noBookFilters } from './book-filters.ts';
import { type BookAction, BookTable } from './book-table.tsx';
import { DeleteBookDialog } from './delete-book-dialog.tsx';
import { useBookLists } from './use-book-lists.ts';

type Opened = { dialog: 'add' | 'none'; book: null } | { dialog: BookAction; book: AdminBook };
const nothing: Opened = { dialog: 'none', book: null };

/**
 * The catalogue of the admins (spec 2.11): filters, a page of books, and the dialogs that change them.
 * `stockDialog` draws the dialog of a book's inventory, which another feature owns.
 */
export function BookIndex({
  stockDialog,
}: {
  stockDialog: (book: AdminBook, onClose: () => void) => ReactNode;
}) {
  const headingId = useId();
  const list = useListState(noBookFilters);
  const lists = useBookLists();
  const books = useQuery(adminBooksPage(list.filters, list.page));
  const { data, error, isPlaceholderData } = books;
  const [opened, setOpened] = useState<Opened>(nothing);
  const close = () => setOpened(nothing);
  useStepBack(
    list,
    data && !isPlaceholderData ? { rows: data.data.length, lastPage: data.last_page } : undefined,
  );

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl">
          Manage Books
        </h2>
        <Button onClick={() => setOpened({ dialog: 'add', book: null })}>
          <Plus aria-hidden="true" />
          Add New Book
        </Button>
      </div>
      <BookFilterPanel list={list} lists={lists} reload={books.refetch} />
      {error ? (
        <ErrorState message={errorText(error, 'Failed to fetch books.')} onRetry={books.refetch} />
      ) : null}
      {!data && !error ? (
        <Loading text="Loading books...">
          <Skeleton className="h-160" />
        </Loading>
      ) : null}
      {data ? (
        <ListBody stale={isPlaceholderData} className="flex flex-col gap-4">
          {data.data.length > 0 ? (
            <BookTable books={data.data} onAction={(dialog, book) => setOpened({ dialog, book })} />
          ) : (
            <EmptyState title="No books found." />
          )}
          <SimplePager page={data.current_page} lastPage={data.last_page} onPageChange={list.showPage} />
        </ListBody>
      ) : null}

      {opened.dialog === 'add' || opened.dialog === 'edit' ? (
        <BookDialog book={opened.book} lists={lists} onClose={close} />
      ) : null}
      {opened.dialog === 'delete' ? <DeleteBookDialog book={opened.book} onClose={close} /> : null}
      {opened.dialog === 'inventory' ? stockDialog(opened.book, close) : null}
    </section>
  );
}
