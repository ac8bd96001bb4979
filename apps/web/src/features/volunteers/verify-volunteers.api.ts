import {
  deleteUnverifiedVolunteer,
  listUnverifiedVolunteers,
  verifyVolunteer,
  verifyVolunteers,
} from '@library/contract/people/volunteers.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** Volunteers who wait for verification; a missing list counts as empty. */
export const unverifiedVolunteersQuery = queryOptions({
  queryKey: ['volunteers', 'unverified'],
  queryFn: ({ signal }) => call(listUnverifiedVolunteers, { signal }),
  select: (response) => response.unverifiedVolunteers ?? [],
  staleTime: 0,
  // Volunteers register in their own browsers.
  refetchOnWindowFocus: true,
});

/** Verifies a volunteer; the toast shows the server's sentence. */
export function useVerifyVolunteer() {
  return useMutation({
    mutationFn: (id: string) => call(verifyVolunteer, { body: { volunteer_id: id } }),
    onSuccess: ({ message }) => notify.success(message || t('Volunteer verified successfully!')),
    onError: (error) => notify.error(errorText(error, t('Failed to verify volunteer.'))),
    onSettled: useInvalidate(staleAfter.changeVolunteer, { wait: true }),
  });
}

/** Verifies several volunteers; the dialog shows a failure. */
export function useVerifyVolunteers() {
  return useMutation({
    mutationFn: (volunteer_ids: string[]) => call(verifyVolunteers, { body: { volunteer_ids }, quiet: true }),
    onSettled: useInvalidate(staleAfter.changeVolunteer, { wait: true }),
  });
}

/** Deletes a volunteer who was never verified permanently. */
export function useDeleteUnverifiedVolunteer() {
  return useMutation({
    mutationFn: (id: string) => call(deleteUnverifiedVolunteer, { body: { volunteer_id: id } }),
    onSuccess: ({ message }) => notify.success(message || t('Volunteer deleted successfully!')),
    onError: (error) => notify.error(errorText(error, t('Failed to delete volunteer.'))),
    onSettled: useInvalidate(staleAfter.changeVolunteer, { wait: true }),
  });
}
