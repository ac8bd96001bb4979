import { cancelRequest, fulfilRequest, listRequests } from '@library/contract/lending/requests.ts';
import { exportRequests } from '@library/contract/library/list-exports.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { type CallOptions, call } from '../../lib/calls/api.ts';
import { listPage } from '../../lib/lists/list-page.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { saveCsv } from '../../lib/save-file.ts';

/** Filters of the list; all may be left out. */
export type RequestFilters = NonNullable<CallOptions<typeof listRequests>['query']>;

/**
 * Requests that the caller may see, a page of them (1-based) or all. Loaded again whenever a screen opens
 * them: others change them as well.
 */
export const staffRequests = (filters: RequestFilters, page?: number) =>
  queryOptions({
    queryKey: ['requests', filters, page],
    queryFn: ({ signal }) => call(listRequests, { query: { ...filters, page }, signal }),
    select: (response) => listPage(response, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Hands the held copy out until `return_date` (`yyyy-MM-dd`), with the reader's code if the library demands it. */
export function useFulfilRequest() {
  return useMutation({
    mutationFn: (body: { req_id: string; return_date: string; code?: string }) =>
      call(fulfilRequest, { body, quiet: 'unanswered' }),
    onSettled: useInvalidate(staleAfter.fulfilRequest, { wait: true }),
  });
}

/** Cancels a pending request; its copy becomes available again. */
export function useCancelRequest() {
  return useMutation({
    mutationFn: (reqId: string) => call(cancelRequest, { body: { req_id: reqId }, quiet: 'unanswered' }),
    onSettled: useInvalidate(staleAfter.cancelRequest, { wait: true }),
  });
}

/** Saves the requests of all pages as a file for spreadsheets. Throws what the server refuses. */
export async function saveRequests(query: RequestFilters): Promise<void> {
  saveCsv(await call(exportRequests, { query, quiet: true }));
}
