import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { authorsQuery, categoriesQuery, hallsQuery, type NamedChoice } from '../../lib/reference.ts';
import type { BrowseState, FilterDimension } from './browse-state.ts';

/** The choices of one dimension; `options` is empty while they load and after a failure. */
export type FilterList = { options: readonly NamedChoice[]; loading: boolean };

const none: readonly NamedChoice[] = [];

function listOf({ data, isLoading }: UseQueryResult<readonly NamedChoice[]>): FilterList {
  return { options: data ?? none, loading: isLoading };
}

/** The choices of all dimensions. A list loads when the panel opens, or when its chip needs a name. */
export function useFilterLists(state: BrowseState, open: boolean): Record<FilterDimension, FilterList> {
  const categories = useQuery({ ...categoriesQuery, enabled: open || state.category_id !== '' });
  const authors = useQuery({ ...authorsQuery, enabled: open || state.author_id !== '' });
  const halls = useQuery({
    ...hallsQuery,
    enabled: open || state.hall_id !== '',
    select: (all): NamedChoice[] => all.map(({ hall_id, name }) => ({ id: hall_id, name })),
  });
  return { category_id: listOf(categories), author_id: listOf(authors), hall_id: listOf(halls) };
}
