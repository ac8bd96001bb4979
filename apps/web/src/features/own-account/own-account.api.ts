import {
  changeAutoRenew,
  changeOnLeaderboard,
  changeOwnEmail,
  changeOwnPerson,
  changePassword,
  changeReaderPlace,
  changeVolunteerPlace,
  ownAccount,
  type ownEmailForm,
  type passwordForm,
  type personForm,
  type readerPlaceForm,
  type volunteerPlaceForm,
} from '@library/contract/accounts/own-account.ts';
import type { User } from '@library/contract/accounts/sessions.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { useSession } from '../../lib/session/session.tsx';
import { notify } from '../../lib/toasts/toast.ts';

const notSaved = () => t("We couldn't save your changes. Please try again.");

/** The person's own account; loaded again whenever the page opens, because admins change it too. */
export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: ({ signal }) => call(ownAccount, { quiet: true, signal }),
  staleTime: 0,
});

/** The values of each form of the page: texts as typed. */
export type PersonValues = z.input<typeof personForm>;
export type PasswordValues = z.input<typeof passwordForm>;
export type EmailValues = z.input<typeof ownEmailForm>;
export type ReaderPlaceValues = z.input<typeof readerPlaceForm>;
export type VolunteerPlaceValues = z.input<typeof volunteerPlaceForm>;

/** Saves one part of the account; the top bar and every list show it from then on. */
function useSave<Values>(save: (form: Values) => Promise<{ message: string; user: User }>) {
  const { updateUser } = useSession();
  const invalidate = useInvalidate(staleAfter.changeAccount, { wait: true });
  return useMutation({
    mutationFn: save,
    onSuccess: ({ message, user }) => {
      notify.success(message);
      updateUser(user);
      return invalidate();
    },
    onError: (error) => notify.error(errorText(error, notSaved())),
  });
}

/** Saves name and phone. */
export const useSavePerson = () => useSave((form: PersonValues) => call(changeOwnPerson, { body: form }));
/** Saves the e-mail. */
export const useSaveEmail = () => useSave((form: EmailValues) => call(changeOwnEmail, { body: form }));
/** Saves a reader's hall and studies. */
export const useSaveReaderPlace = () =>
  useSave((form: ReaderPlaceValues) => call(changeReaderPlace, { body: form }));
/** Saves a volunteer's room and studies. */
export const useSaveVolunteerPlace = () =>
  useSave((form: VolunteerPlaceValues) => call(changeVolunteerPlace, { body: form }));

/** Shows or hides the reader on the leaderboard. Meanwhile the switch shows the wanted value. */
export function useChangeOnLeaderboard() {
  const invalidate = useInvalidate(staleAfter.changeAccount, { wait: true });
  return useMutation({
    mutationFn: (on_leaderboard: boolean) => call(changeOnLeaderboard, { body: { on_leaderboard } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      return invalidate();
    },
    onError: (error) => notify.error(errorText(error, notSaved())),
  });
}

/** Chooses whether the library renews the reader's loans. Meanwhile the switch shows the wanted value. */
export function useChangeAutoRenew() {
  const invalidate = useInvalidate(staleAfter.changeAccount, { wait: true });
  return useMutation({
    mutationFn: (auto_renew: boolean) => call(changeAutoRenew, { body: { auto_renew } }),
    onSuccess: ({ message }) => {
      notify.success(message);
      return invalidate();
    },
    onError: (error) => notify.error(errorText(error, notSaved())),
  });
}

/** Changes the password; all other log-ins end. */
export function useChangePassword() {
  const invalidate = useInvalidate(staleAfter.changePassword, { wait: true });
  return useMutation({
    mutationFn: (form: PasswordValues) => call(changePassword, { body: form }),
    onSuccess: ({ message }) => {
      notify.success(message);
      return invalidate();
    },
    onError: (error) =>
      notify.error(errorText(error, t("We couldn't change your password. Please try again."))),
  });
}
