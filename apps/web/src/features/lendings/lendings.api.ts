import { type Lending, listLendings, returnLending } from '@library/contract/lendings.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/api.ts';

/** Filters of the list; all may be left out. */
export type LendingFilters = NonNullable<CallOptions<typeof listLendings>['query']>;

/** Which of the answered lendings a screen keeps (spec 7: some filters are the client's). */
export type KeepLending = (lending: Lending) => boolean;

/** Lendings that the caller may see. Loaded anew whenever a screen opens them: others act on them as well. */
export const lendingsQuery = (filters: LendingFilters, keep: KeepLending) =>
  queryOptions({
    queryKey: ['lendings', filters],
    queryFn: ({ signal }) => call(listLendings, { query: filters, signal }),
    select: (answer) => answer.data.filter(keep),
    staleTime: 0,
  });

/** Takes a lent book back; its copy becomes available again. */
export function useReturnLending() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (lendingId: string) => call(returnLending, { body: { lending_id: lendingId } }),
    // Also after a refusal: then the list on the screen was out of date.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['lendings'] }),
        cache.invalidateQueries({ queryKey: ['books'] }),
      ]),
  });
}
