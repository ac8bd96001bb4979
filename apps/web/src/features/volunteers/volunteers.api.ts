import type { Sending } from '@library/contract/calls/route.ts';
import { exportVolunteers } from '@library/contract/library/list-exports.ts';
import { deleteVolunteer, listVolunteers, updateVolunteer } from '@library/contract/people/volunteers.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import type { ListView } from '../../lib/lists/list-view.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** The admin's filters of volunteers, named as in the call; the ticks are 'true' or not sent. */
export const volunteerFilterDefaults = { name: '', hall_id: '', isVerified: '', isAvailable: '' };
export type VolunteerFilters = typeof volunteerFilterDefaults;

/** What the call takes. */
export type VolunteerForm = Sending<typeof updateVolunteer>['body'];

/** A page of volunteers (1-based). Always loaded again, because other admins and the volunteers change them too. */
export const volunteersQuery = (
  filters: VolunteerFilters & { q: string } & ListView['query'],
  page: number,
) =>
  queryOptions({
    queryKey: ['volunteers', 'page', filters, page],
    queryFn: ({ signal }) => call(listVolunteers, { query: { ...filters, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Changes a volunteer; the toast shows the server's sentence. */
export function useUpdateVolunteer() {
  return useMutation({
    mutationFn: ({ id, form }: { id: string; form: VolunteerForm }) =>
      call(updateVolunteer, { params: { id }, body: form }),
    onSuccess: ({ message }) => notify.success(message || t('Volunteer updated successfully!')),
    onError: (error) => notify.error(errorText(error, t('Failed to update volunteer.'))),
    onSettled: useInvalidate(staleAfter.changeVolunteer, { wait: true }),
  });
}

/** Deletes a volunteer; the lendings that they handed out stay on record. */
export function useDeleteVolunteer() {
  return useMutation({
    mutationFn: (id: string) => call(deleteVolunteer, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message || t('Volunteer deleted successfully!')),
    onError: (error) => notify.error(errorText(error, t('Failed to delete volunteer.'))),
    onSettled: useInvalidate(staleAfter.changeVolunteer, { wait: true }),
  });
}

/** Saves the volunteers of all pages as a file for spreadsheets. Throws what the server refuses. */
export async function saveVolunteers(
  query: VolunteerFilters & { q: string } & ListView['query'],
): Promise<void> {
  saveCsv(await call(exportVolunteers, { query, quiet: true }));
}
