import { useQueries } from '@tanstack/react-query';
import { inLanguageOrder } from '../../lib/language/list-order.ts';
import { authorsQuery, categoriesQuery, hallsQuery, publishersQuery } from '../../lib/queries/reference.ts';
import type { Option } from '../../ui/fields/select-field.tsx';

/** The four full lists that the admins' list of books chooses from. */
export type BookLists = {
  authors: readonly Option[];
  publishers: readonly Option[];
  categories: readonly Option[];
  halls: readonly Option[];
  loading: boolean;
  /** At least one could not be loaded. */
  failed: boolean;
  retry: () => void;
};

const optionsOf = (entries: readonly { id: string; name: string }[] = []): Option[] =>
  inLanguageOrder(entries).map(({ id, name }) => ({ value: id, label: name }));

/** Loads the four lists together. */
export function useBookLists(): BookLists {
  return useQueries({
    queries: [authorsQuery, publishersQuery, categoriesQuery, hallsQuery],
    combine: (results) => {
      const [authors, publishers, categories, halls] = results;
      return {
        authors: optionsOf(authors.data),
        publishers: optionsOf(publishers.data),
        categories: optionsOf(categories.data),
        halls: inLanguageOrder(halls.data ?? []).map(({ hall_id, name }) => ({
          value: hall_id,
          label: name,
        })),
        loading: results.some(({ isLoading }) => isLoading),
        failed: results.some(({ isError, data }) => isError && !data),
        retry: () => {
          for (const { isError, refetch } of results) if (isError) refetch();
        },
      };
    },
  });
}
