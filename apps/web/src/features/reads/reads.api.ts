import { myReads } from '@library/contract/lendings.ts';
import { withdrawRequest } from '@library/contract/requests.ts';
import type { Answered } from '@library/contract/route.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

type Reads = Answered<typeof myReads>;
/** An open request, a book at home, a book brought back. */
export type RequestedRead = Reads['pendingRequests'][number];
export type CurrentRead = Reads['currentReads'][number];
export type CompletedRead = Reads['completedReads'][number];
export type ReadBook = RequestedRead['book'];

/** The reader's own books in three groups; whoever requests, cancels or reviews invalidates ['my-reads']. */
export const myReadsQuery = queryOptions({
  queryKey: ['my-reads'],
  queryFn: ({ signal }) => call(myReads, { signal }),
});

/** Cancels the reader's own request; the held copy becomes available, so books change too. */
export function useWithdrawRequest() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reqId: string) => call(withdrawRequest, { body: { req_id: reqId } }),
    // Also after a refusal: then the list on the screen was out of date.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['my-reads'] }),
        cache.invalidateQueries({ queryKey: ['books'] }),
      ]),
  });
}
