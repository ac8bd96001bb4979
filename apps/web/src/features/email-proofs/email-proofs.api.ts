import {
  askEmailProof,
  askEmailProofAtLogin,
  cancelEmailChange,
  checkEmailLink,
  confirmEmailByCode,
  confirmEmailByLink,
} from '@library/contract/accounts/email-proofs.ts';
import { currentUser, type loginForm, type User } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { useSession } from '../../lib/session/session.tsx';
import { notify } from '../../lib/toasts/toast.ts';

const notSent = () => t("We couldn't send the e-mail. Please try again.");

/** Sends the e-mail with link and code again. */
export function useAskForProof() {
  return useMutation({
    mutationFn: () => call(askEmailProof, { quiet: true }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorText(error, notSent())),
  });
}

/** Sends it again to a person whose login is refused until the address is confirmed. */
export function useAskForProofAtLogin(userType: AccountType) {
  return useMutation({
    mutationFn: (form: z.input<typeof loginForm>) =>
      call(askEmailProofAtLogin, { params: { userType }, body: form, quiet: true }),
  });
}

/** Confirms an address with the code; a refusal is shown at its field. */
export function useEnterCode() {
  const { updateUser } = useSession();
  const invalidate = useInvalidate(staleAfter.changeAccount, { wait: true });
  return useMutation({
    mutationFn: (code: string) => call(confirmEmailByCode, { body: { code }, quiet: true }),
    onSuccess: ({ message, user }) => {
      notify.success(message);
      updateUser(user);
      return invalidate();
    },
  });
}

/** Cancels a change of the e-mail address that is not confirmed yet. */
export function useCancelEmailChange() {
  const invalidate = useInvalidate(staleAfter.changeAccount, { wait: true });
  return useMutation({
    mutationFn: () => call(cancelEmailChange, { quiet: true }),
    onSuccess: ({ message }) => {
      notify.success(message);
      return invalidate();
    },
    onError: (error) => notify.error(errorText(error, t("We couldn't save your changes. Please try again."))),
  });
}

/** The state of a confirmation link; reloaded whenever the page opens. */
export const emailLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) => call(checkEmailLink, { body: { token }, quiet: true, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useConfirmByLink(token: string) {
  return useMutation({ mutationFn: () => call(confirmEmailByLink, { body: { token }, quiet: true }) });
}

/** The person's current record: the link may have been opened in another tab or on another device. */
export const personNow = (known: User) =>
  queryOptions({
    queryKey: ['own-account', 'now'],
    queryFn: ({ signal }) => call(currentUser, { quiet: true, signal }),
    initialData: known,
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
  });
