import { languageOptions } from '../../lib/language-options.ts';
import type { ListState } from '../../lib/list-state.ts';
import { FilterPanel } from '../../ui/lists/filter-panel.tsx';
import type { BookFilters } from './book-filters.ts';
import type { BookLists } from './use-book-lists.ts';

/** The filters of the list of books, applied together. */
export function BookFilterPanel({
  list,
  lists,
  reload,
}: {
  list: ListState<BookFilters>;
  lists: BookLists;
  reload: () => void;
}) {
  const { halls, categories, authors, publishers, loading, failed, retry } = lists;
  const long = { kind: 'choice', loading, className: 'col-span-2' } as const;
  return (
    <FilterPanel
      label="Filter books"
      list={list}
      reload={reload}
      fields={[
        { name: 'title', label: 'Title', kind: 'text', className: 'col-span-2' },
        { name: 'hall_id', label: 'Hall', kind: 'select', options: halls, placeholder: 'All halls' },
        {
          name: 'category_id',
          label: 'Category',
          kind: 'select',
          options: categories,
          placeholder: 'All categories',
        },
        { name: 'author_id', label: 'Author', options: authors, anyLabel: 'All authors', ...long },
        {
          name: 'publisher_id',
          label: 'Publisher',
          options: publishers,
          anyLabel: 'All publishers',
          ...long,
        },
        {
          name: 'language',
          label: 'Language',
          kind: 'select',
          options: languageOptions,
          placeholder: 'All languages',
        },
        { name: 'isbn', label: 'ISBN', kind: 'text' },
        { name: 'shared_isbn', label: 'Same ISBN as another book', kind: 'tick', className: 'col-span-2' },
      ]}
      failure={
        failed
          ? { message: 'Failed to fetch dependencies (categories, authors, etc.).', onRetry: retry }
          : null
      }
    />
  );
}
