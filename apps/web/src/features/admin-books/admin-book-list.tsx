import type { AdminBook } from '@library/contract/books/admin-books.ts';
import { usualAdminRows } from '@library/contract/fields/rows-a-page.ts';
import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { searchedText, useListSearch } from '../../lib/lists/list-search.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { useListView } from '../../lib/lists/list-view.ts';
import { useSelection } from '../../lib/lists/selection.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ExportButton } from '../../ui/lists/export-button.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { ListTools } from '../../ui/lists/list-tools.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { SelectTools } from '../../ui/lists/select-tools.tsx';
import { PermanentPager } from '../../ui/lists/simple-pager.tsx';
import { adminBooksPage, saveBooks } from './admin-books.api.ts';
import { BookDialog } from './book-dialog.tsx';
import { BookFilterPanel } from './book-filter-panel.tsx';
import { noBookFilters } from './book-filters.ts';
import { BookSelection } from './book-selection.tsx';
import { type BookAction, BookTable } from './book-table.tsx';
import { DeleteBookDialog } from './delete-book-dialog.tsx';
import { useBookLists } from './use-book-lists.ts';

type BookDialogState = { dialog: 'add' | 'none'; book: null } | { dialog: BookAction; book: AdminBook };
const sorts = () => [
  { value: 'title', label: t('Title') },
  { value: 'author', label: t('Author') },
  { value: 'publisher', label: t('Publisher') },
  { value: 'category', label: t('Category') },
];
const nothing: BookDialogState = { dialog: 'none', book: null };

/**
 * The admins' list of books: filters, a page of books, and the dialogs that change them. `stockDialog` draws the dialog of a
 * book's inventory, `copyFound` links to the copy whose label was typed: other features own both.
 */
export function AdminBookList({
  stockDialog,
  copyFound,
}: {
  stockDialog: (book: AdminBook, onClose: () => void) => ReactNode;
  copyFound?: ReactNode;
}) {
  const headingId = useId();
  const list = useListState(noBookFilters);
  const lists = useBookLists();
  const search = useListSearch();
  const view = useListView();
  const filters = { ...list.filters, ...view.query, q: searchedText(search) };
  const books = useQuery(adminBooksPage(filters, list.page));
  const { data } = books;
  const selection = useSelection<AdminBook>(({ book_id }) => book_id, data?.data);
  const [opened, setOpened] = useState<BookDialogState>(nothing);
  const close = () => setOpened(nothing);

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl">
          {t('Manage Books')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/admin/imports" variant="secondary">
            <FileUp aria-hidden="true" />
            {t('Import a list')}
          </ButtonLink>
          <Button onClick={() => setOpened({ dialog: 'add', book: null })}>
            <Plus aria-hidden="true" />
            {t('Add New Book')}
          </Button>
        </div>
      </div>
      <ListSearch label={t('Find a book')} hint={t('Title, author, ISBN or copy label')} search={search} />
      {copyFound}
      <BookFilterPanel list={list} lists={lists} reload={books.refetch} />
      <ListTools
        view={view}
        usualRows={usualAdminRows}
        sort={{ sorting: view.sorting, options: sorts(), own: t('Newest first') }}
      >
        <ExportButton onExport={() => saveBooks(filters)} />
      </ListTools>
      <SelectTools selection={selection} rows={data?.data ?? []} inHead />
      <QueryList
        query={books}
        rows={data?.data}
        lastPage={data?.last_page}
        paging={list}
        pager={PermanentPager}
        texts={{
          loading: t('Loading books...'),
          failed: t('Failed to fetch books.'),
          empty: { title: t('No books found.') },
        }}
        skeleton="h-160"
      >
        {(rows) => (
          <BookTable
            books={rows}
            sorting={view.sorting}
            selection={selection}
            onAction={(dialog, book) => setOpened({ dialog, book })}
          />
        )}
      </QueryList>

      <BookSelection selection={selection} lists={lists} />
      {opened.dialog === 'add' || opened.dialog === 'edit' ? (
        <BookDialog book={opened.book} lists={lists} onClose={close} />
      ) : null}
      {opened.dialog === 'delete' ? (
        <DeleteBookDialog
          book={opened.book}
          onDeleted={() => selection.choose([opened.book], false)}
          onClose={close}
        />
      ) : null}
      {opened.dialog === 'inventory' ? stockDialog(opened.book, close) : null}
    </section>
  );
}
