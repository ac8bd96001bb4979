import { renewLending } from '@library/contract/lending/renewals.ts';
import { withdrawRequest } from '@library/contract/lending/requests.ts';
import { type MyReads, myReads } from '@library/contract/reading/my-reads.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, firstBodyOf } from '../../lib/calls/api.ts';
import { OfflineError } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { captureLogin } from '../../lib/session/capture-login.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** An open request, a borrowed book, a returned book. */
export type RequestedRead = MyReads['pendingRequests'][number];
export type CurrentRead = MyReads['currentReads'][number];
export type CompletedRead = MyReads['completedReads'][number];
export type ReadBook = RequestedRead['book'];

/** A loan that may be renewable; other servers of this contract may omit all but the id. */
export type Renewable = Pick<CurrentRead, 'lending_id'> &
  Partial<Pick<CurrentRead, 'may' | 'renew_until' | 'why_not'>>;

/**
 * The reader's own books in three groups; requests, cancellations and reviews invalidate ['my-reads']. The call is quiet, because
 * the page shows a failure itself and asks for a login if it has ended. Reloaded whenever the person comes back to the page, for example by a
 * tap on a notification that tells of a change.
 */
export const myReadsQuery = queryOptions({
  queryKey: ['my-reads'],
  queryFn: ({ signal }) => call(myReads, { quiet: true, signal }),
  initialData: () => firstBodyOf(myReads),
  refetchOnWindowFocus: 'always',
});

/**
 * Cancels the reader's own request; the held copy becomes available, so books change too. My books removes the request
 * immediately and shows it again if the call fails; the callbacks are here because its card is unmounted by then.
 */
export function useWithdrawRequest() {
  const cache = useQueryClient();
  const invalidate = useInvalidate(staleAfter.withdrawRequest);
  const { queryKey } = myReadsQuery;
  return useMutation({
    scope: { id: 'requests' },
    mutationFn: (reqId: string) => call(withdrawRequest, { body: { req_id: reqId }, quiet: 'unanswered' }),
    onMutate: async (reqId) => {
      const isInUse = captureLogin();
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      cache.setQueryData(queryKey, (reads) => reads && withoutRequest(reads, reqId));
      return { before, isInUse };
    },
    onSuccess: () => notify.success(t('Request cancelled successfully!')),
    onError: (error, _reqId, shown) => {
      if (shown?.isInUse()) cache.setQueryData(queryKey, shown.before);
      const failed = t('Failed to cancel request. Please try again.');
      notify.error(error instanceof OfflineError ? error.message : failed);
    },
    // Reloads also after a success, because the running load was cancelled above.
    onSettled: () => invalidate(),
  });
}

/** Renews a loan; a failure shows as a toast, and then the loan says why it cannot be renewed. */
export function useRenewLoan() {
  return useMutation({
    mutationFn: (lending_id: string) => call(renewLending, { body: { lending_id } }),
    onSuccess: ({ message }) => notify.success(message),
    onSettled: useInvalidate(staleAfter.renewLoan, { wait: true }),
  });
}

function withoutRequest(reads: MyReads, reqId: string): MyReads {
  return { ...reads, pendingRequests: reads.pendingRequests.filter(({ req_id }) => req_id !== reqId) };
}
