import { hallFilterField } from '../../book-parts/hall-filter.tsx';
import { t } from '../../lib/language/texts.ts';
import type { ListState } from '../../lib/lists/list-state.ts';
import { languageOptions } from '../../lib/wording/language-options.ts';
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
      label={t('Filter books')}
      list={list}
      reload={reload}
      fields={[
        { name: 'title', label: t('Title'), kind: 'text', className: 'col-span-2' },
        hallFilterField(halls),
        {
          name: 'category_id',
          label: t('Category'),
          kind: 'select',
          options: categories,
          placeholder: t('All categories'),
        },
        { name: 'author_id', label: t('Author'), options: authors, anyLabel: t('All authors'), ...long },
        {
          name: 'publisher_id',
          label: t('Publisher'),
          options: publishers,
          anyLabel: t('All publishers'),
          ...long,
        },
        {
          name: 'language',
          label: t('Language'),
          kind: 'select',
          options: languageOptions(),
          placeholder: t('All languages'),
        },
        { name: 'isbn', label: 'ISBN', kind: 'text' },
        { name: 'shared_isbn', label: t('Same ISBN as another book'), kind: 'tick', className: 'col-span-2' },
      ]}
      failure={
        failed
          ? { message: t('Failed to fetch dependencies (categories, authors, etc.).'), onRetry: retry }
          : null
      }
    />
  );
}
