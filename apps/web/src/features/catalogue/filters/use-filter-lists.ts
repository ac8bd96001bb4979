import type { Gender } from '@library/contract/fields/choices.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { inLanguageOrder } from '../../../lib/language/list-order.ts';
import {
  authorsQuery,
  categoriesQuery,
  hallsQuery,
  type NamedChoice,
} from '../../../lib/queries/reference.ts';
import type { BrowseState, FilterDimension } from '../browse-state.ts';
import { languagesQuery } from '../catalogue.api.ts';

/** A choice of a filter; `count` is the number of its books, where that is known. A hall has a gender. */
export type FilterOption = NamedChoice & { count?: number; gender?: Gender };

/** The choices of one dimension. `options` is empty unless they are loaded. */
export type FilterOptions = {
  options: readonly FilterOption[];
  /** 'paused' waits for a connection. */
  state: 'loaded' | 'loading' | 'paused' | 'failed';
  onRetry: () => void;
};

const none: readonly FilterOption[] = [];

function listOf(query: UseQueryResult<readonly FilterOption[]>): FilterOptions {
  const { data, isError, fetchStatus, refetch } = query;
  const waiting = fetchStatus === 'paused' ? 'paused' : isError ? 'failed' : 'loading';
  return { options: data ?? none, state: data ? 'loaded' : waiting, onRetry: refetch };
}

const byName = (list: FilterOptions): FilterOptions => ({ ...list, options: inLanguageOrder(list.options) });

/** The choices of all dimensions. A list loads when the panel opens, or when its chip needs a name. */
export function useFilterLists(state: BrowseState, open: boolean): Record<FilterDimension, FilterOptions> {
  const categories = useQuery({ ...categoriesQuery, enabled: open || state.category_id !== '' });
  const authors = useQuery({ ...authorsQuery, enabled: open || state.author_id !== '' });
  const halls = useQuery({
    ...hallsQuery,
    enabled: open || state.hall_id !== '',
    select: (all): FilterOption[] => all.map(({ hall_id, name, gender }) => ({ id: hall_id, name, gender })),
  });
  const languages = useQuery({
    ...languagesQuery,
    enabled: open || state.language !== '',
    select: (all): FilterOption[] =>
      all.map(({ language, name, book_count }) => ({ id: language, name, count: book_count })),
  });
  return {
    category_id: byName(listOf(categories)),
    author_id: byName(listOf(authors)),
    hall_id: byName(listOf(halls)),
    language: listOf(languages),
  };
}
