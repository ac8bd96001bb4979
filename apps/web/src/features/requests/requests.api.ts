import { placeRequest } from '@library/contract/requests.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { staleAfter } from '../../lib/invalidation.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';

/**
 * Requests a book at a hall. Afterwards the counts of the book may differ, whether it worked or not (a refusal often
 * means that somebody else was faster), and so do the reader's own lists.
 */
export function usePlaceRequest() {
  return useMutation({
    mutationFn: (request: { book_id: string; hall_id: string }) => call(placeRequest, { body: request }),
    onSettled: useInvalidate(staleAfter.placeRequest),
  });
}
