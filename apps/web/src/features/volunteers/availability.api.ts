import { currentUser } from '@library/contract/sessions.ts';
import { toggleAvailability } from '@library/contract/volunteers.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toast.ts';

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
  return useMutation({
    // Meanwhile the switch shows the wanted value; the call itself only toggles.
    mutationFn: (_wanted: boolean) => call(toggleAvailability, { quiet: 'unanswered' }),
    onSuccess: ({ isAvailable }) => {
      cache.setQueryData(volunteerStatus.queryKey, (status) => status && { ...status, isAvailable });
      notify.success(t('Availability updated successfully!'));
    },
    onError: (error) => {
      const text = t('Network error toggling availability.');
      notify.error(errorText(error, text, text));
    },
  });
}
