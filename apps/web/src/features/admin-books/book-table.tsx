import type { AdminBook } from '@library/contract/books/admin-books.ts';
import { Boxes, Pencil, Trash2 } from 'lucide-react';
import { AlsoKnownAs } from '../../book-parts/also-known-as.tsx';
import { t } from '../../lib/language/texts.ts';
import type { Sorting } from '../../lib/lists/list-view.ts';
import type { Selection } from '../../lib/lists/selection.ts';
import { Button } from '../../ui/button.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** What can be done with a book of the index. */
export type BookAction = 'edit' | 'inventory' | 'delete';

/** The books of one page with their actions. */
export function BookTable({
  books,
  sorting,
  selection,
  onAction,
}: {
  books: readonly AdminBook[];
  sorting: Sorting;
  selection: Selection<AdminBook>;
  onAction: (action: BookAction, book: AdminBook) => void;
}) {
  return (
    <Table
      label={t('Books')}
      columns={columnsFor(onAction)}
      rows={books}
      sorting={sorting}
      choice={{ selection, nameOf: ({ title }) => title }}
      rowKey={({ book_id }) => book_id}
    />
  );
}

function columnsFor(onAction: (action: BookAction, book: AdminBook) => void): Column<AdminBook>[] {
  return [
    {
      header: t('Title'),
      sort: 'title',
      className: 'min-w-48 font-medium',
      cell: ({ title, also_known_as }) => (
        <div className="min-w-0 text-page-start">
          <ScriptText text={title} />
          <AlsoKnownAs title={also_known_as} />
        </div>
      ),
    },
    { header: t('Author'), sort: 'author', cell: ({ author }) => nameOrNone(author) },
    { header: t('Publisher'), sort: 'publisher', cell: ({ publisher }) => nameOrNone(publisher) },
    { header: t('Category'), sort: 'category', cell: ({ category }) => nameOrNone(category) },
    {
      header: t('Actions'),
      className: 'max-md:before:hidden',
      cell: (book) => (
        <RowActions of={book.title} className="-mx-2 flex flex-wrap *:px-2 lg:flex-nowrap">
          <Button variant="ghost" className="whitespace-nowrap" onClick={() => onAction('edit', book)}>
            <Pencil aria-hidden="true" />
            {t('Edit')}
          </Button>
          <Button variant="ghost" className="whitespace-nowrap" onClick={() => onAction('inventory', book)}>
            <Boxes aria-hidden="true" />
            {t('Manage Inventory')}
          </Button>
          <Button variant="danger-ghost" onClick={() => onAction('delete', book)}>
            <Trash2 aria-hidden="true" />
            {t('Delete')}
          </Button>
        </RowActions>
      ),
    },
  ];
}

/** A name, or 'N/A' where the book has none (S2.11-77). */
function nameOrNone(entry: { name: string } | null) {
  return entry ? (
    <ScriptText text={entry.name} className="min-w-0 text-page-start" />
  ) : (
    <span className="text-ink-faint">{t('N/A')}</span>
  );
}
