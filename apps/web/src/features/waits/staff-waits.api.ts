import { endWait, listLines, listWaits, putWaitFirst } from '@library/contract/lending/waits.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';

/** The hall whose waiting lists show, named as in the address and in the call; '' for all. */
export type LineFilters = { hall_id: string };

export const allLines: LineFilters = { hall_id: '' };

/**
 * A page of the books for which people wait, 1-based. Loaded again whenever it is opened, because readers join all day. The list
 * shows its failure.
 */
export const linesPage = (filters: LineFilters, page: number) =>
  queryOptions({
    queryKey: ['waiting-lists', 'lines', filters, page],
    queryFn: ({ signal }) => call(listLines, { query: { ...filters, page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A page of the waiting list for a book, 1-based: all entries, or those that name a hall. */
export const linePage = (bookId: string, filters: LineFilters, page: number) =>
  queryOptions({
    queryKey: ['waiting-lists', 'of book', bookId, filters, page],
    queryFn: ({ signal }) =>
      call(listWaits, { query: { book_id: bookId, ...filters, page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The acts of admins on an entry; each needs a reason. */
export type AdminWaitAct = 'first' | 'end';

const calls = { first: putWaitFirst, end: endWait } as const;

/** Puts an entry first in its waiting list, or ends it. The dialog shows a failure. */
export function useChangeLine() {
  return useMutation({
    mutationFn: ({ act, ...body }: { act: AdminWaitAct; wait_id: string; reason: string }) =>
      call(calls[act], { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.changeLine),
  });
}
