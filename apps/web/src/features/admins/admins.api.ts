import { currentUser } from '@library/contract/accounts/sessions.ts';
import {
  deleteUnverifiedAdmin,
  listAdmins,
  listUnverifiedAdmins,
  verifyAdmin,
  withdrawAdmin,
} from '@library/contract/people/admins.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** The admin's own record, loaded again whenever the home opens. */
export const adminProfile = queryOptions({
  queryKey: ['admin-profile'],
  queryFn: async () => {
    try {
      return await call(currentUser);
    } catch (error) {
      notify.error(t('Failed to load admin profile.'));
      throw error;
    }
  },
  staleTime: 0,
});

/** Verified admins, by name. */
export const adminsQuery = queryOptions({
  queryKey: ['admins', 'verified'],
  queryFn: ({ signal }) => call(listAdmins, { signal }),
  select: (response) => response.admins ?? [],
  staleTime: 0,
});

/** Admins who wait for verification. */
export const unverifiedAdminsQuery = queryOptions({
  queryKey: ['admins', 'unverified'],
  queryFn: ({ signal }) => call(listUnverifiedAdmins, { signal }),
  select: (response) => response.unverifiedAdmins ?? [],
  staleTime: 0,
});

/** Verifies an admin; the toast shows the server's sentence. */
export function useVerifyAdmin() {
  return useMutation({
    mutationFn: (id: string) => call(verifyAdmin, { body: { admin_id: id } }),
    onSuccess: ({ message }) => notify.success(message || t('Admin verified successfully!')),
    onError: (error) => notify.error(errorText(error, t("We couldn't verify the admin."))),
    onSettled: useInvalidate(staleAfter.changeAdmin, { wait: true }),
  });
}

/** Takes the verification from another admin. */
export function useWithdrawAdmin() {
  return useMutation({
    mutationFn: (id: string) => call(withdrawAdmin, { body: { admin_id: id } }),
    onSuccess: ({ message }) => notify.success(message || t('Admin withdrawn.')),
    onError: (error) => notify.error(errorText(error, t("We couldn't withdraw the admin."))),
    onSettled: useInvalidate(staleAfter.changeAdmin, { wait: true }),
  });
}

/** Deletes an unverified admin permanently. */
export function useDeleteUnverifiedAdmin() {
  return useMutation({
    mutationFn: (id: string) => call(deleteUnverifiedAdmin, { body: { admin_id: id } }),
    onSuccess: ({ message }) => notify.success(message || t('Admin deleted successfully!')),
    onError: (error) => notify.error(errorText(error, t("We couldn't delete the admin."))),
    onSettled: useInvalidate(staleAfter.changeAdmin, { wait: true }),
  });
}
