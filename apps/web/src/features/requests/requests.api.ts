import { placeRequest } from '@library/contract/lending/requests.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';

/**
 * Requests a book at a hall. Afterwards the counts of the book and the reader's own lists may have changed, even after a
 * failure: a refusal often means that somebody else was faster.
 */
export function usePlaceRequest() {
  return useMutation({
    mutationFn: (request: { book_id: string; hall_id: string }) =>
      call(placeRequest, { body: request, quiet: 'unanswered' }),
    onSettled: useInvalidate(staleAfter.placeRequest),
  });
}
