import { endCalendarFeed, makeCalendarFeed, ownCalendarFeed } from '@library/contract/calendar-feeds.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toast.ts';

/** Whether the reader has a private address for calendar programs. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => call(ownCalendarFeed, { quiet: true, signal }),
});

const failed = (error: unknown) => notify.error(errorText(error, t("That didn't work. Please try again.")));

/** Makes a private address. Only its own data holds the address, so it is gone when the section is. */
export function useMakeCalendarFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(makeCalendarFeed, { quiet: true }),
    // Nobody needs the address longer than the section stands there.
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
