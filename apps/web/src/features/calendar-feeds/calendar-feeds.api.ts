import {
  endCalendarFeed,
  makeCalendarFeed,
  ownCalendarFeed,
} from '@library/contract/calendar/calendar-feeds.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** Whether the reader has a private address for calendar programs. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call(ownCalendarFeed, { quiet: true, signal }),
});

const failed = (error: unknown) => notify.error(errorText(error, t("That didn't work. Please try again.")));

/** Creates a private address. Only this mutation's data holds it, so it is gone once the section unmounts. */
export function useMakeCalendarFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(makeCalendarFeed, { quiet: true }),
    // Nobody needs the address after the section has unmounted.
    gcTime: 0,
    onSuccess: ({ made_at }) => cache.setQueryData(calendarFeedQuery.queryKey, { made_at }),
    onError: failed,
  });
}

/** Ends the private address. */
export function useEndCalendarFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(endCalendarFeed, { quiet: true }),
    onSuccess: ({ made_at, message }) => {
      cache.setQueryData(calendarFeedQuery.queryKey, { made_at });
      notify.success(message);
    },
    onError: failed,
  });
}
