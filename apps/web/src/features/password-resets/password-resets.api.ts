import type { forgottenPasswordForm, newPasswordForm } from '@library/contract/accounts/password-resets.ts';
import {
  askPasswordReset,
  checkPasswordReset,
  resetPassword,
} from '@library/contract/accounts/password-resets.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/calls/api.ts';

/** Requests a mail with a link; the response is the same whether or not the account exists. */
export function useAskForReset(userType: AccountType) {
  return useMutation({
    mutationFn: (form: z.input<typeof forgottenPasswordForm>) =>
      call(askPasswordReset, { params: { userType }, body: form, quiet: true }),
  });
}

/** The state of a link; loaded again whenever the page opens. */
export const resetLinkQuery = (userType: AccountType, token: string) =>
  queryOptions({
    queryKey: ['reset-link', userType, token],
    queryFn: ({ signal }) =>
      call(checkPasswordReset, { params: { userType }, body: { token }, quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Sets the new password; refused if the link is no longer valid. */
export function useResetPassword(userType: AccountType, token: string) {
  return useMutation({
    mutationFn: (form: z.input<typeof newPasswordForm>) =>
      call(resetPassword, { params: { userType }, body: { token, ...form }, quiet: true }),
  });
}
