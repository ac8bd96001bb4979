import type { Received } from '@library/contract/calls/route.ts';
import {
  listDeliveries,
  type listedDeliveryStates,
  retryDeliveries,
} from '@library/contract/notices/deliveries.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { notify } from '../../../lib/toasts/toast.ts';

/** Which letters and notifications show: those that could not be sent, or those that still wait to be sent. */
export type LetterState = (typeof listedDeliveryStates)[number];

/** A page of letters and notifications, 1-based. A part of the overview, so it is reloaded after every change. */
export const lettersPage = (state: LetterState, page: number) =>
  queryOptions({
    queryKey: ['overview', 'letters', state, page],
    queryFn: ({ signal }) => call(listDeliveries, { query: { state, page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Sends some or all of the letters and notifications again that could not be sent. */
export function useRetryLetters() {
  return useMutation({
    mutationFn: (body: Received<typeof retryDeliveries>['body']) =>
      call(retryDeliveries, { body, quiet: true }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorText(error, t("We couldn't send it again."))),
  });
}
