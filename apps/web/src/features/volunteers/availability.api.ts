import { currentUser } from '@library/contract/accounts/sessions.ts';
import { toggleAvailability } from '@library/contract/people/volunteers.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { useSession } from '../../lib/session/session.tsx';
import { notify } from '../../lib/toasts/toast.ts';

/** The volunteer's own record and the hall's open work; reloaded whenever the area opens or its window gets the focus again. */
export const volunteerStatus = queryOptions({
  queryKey: ['volunteer-status'],
  queryFn: ({ signal }) => call(currentUser, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Toggles the availability on the server; the response says what it is now. */
export function useToggleAvailability() {
  const cache = useQueryClient();
  const { user } = useSession();
  return useMutation({
    // Meanwhile the switch shows the wanted value; the call itself only toggles.
    mutationFn: (_wanted: boolean) => call(toggleAvailability, { quiet: 'unanswered' }),
    onSuccess: ({ isAvailable }) => {
      // Before the first load has finished, the page shows the person of the session.
      cache.setQueryData(volunteerStatus.queryKey, (status = user ?? undefined) =>
        status ? { ...status, isAvailable } : undefined,
      );
      notify.success(t('Availability updated successfully!'));
    },
    onError: (error) => {
      const text = t('Network error toggling availability.');
      notify.error(errorText(error, text, text));
    },
    // A load that began before the tap would undo it on the screen; it is cancelled, and starts again.
    onSettled: useInvalidate(staleAfter.changeAvailability),
  });
}
