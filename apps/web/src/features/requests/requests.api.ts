import { placeRequest } from '@library/contract/lending/requests.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { notify } from '../../lib/toasts/toast.ts';

/**
 * Requests a book at a hall. Afterwards the counts of the book and the reader's own lists may have changed, even after a
 * failure: a refusal often means that somebody else was faster. The toasts are here because the dialog is unmounted by then if the
 * reader has left the page.
 */
export function usePlaceRequest() {
  return useMutation({
    mutationFn: (request: { book_id: string; hall_id: string }) =>
      call(placeRequest, { body: request, quiet: 'unanswered' }),
    onSuccess: () => notify.success(t('Request confirmed successfully!')),
    onError: (error) => {
      const failed = t('Failed to confirm request');
      notify.error(errorText(error, failed, failed));
    },
    onSettled: useInvalidate(staleAfter.placeRequest),
  });
}
