import {
  changeAutoRenew,
  changeOnLeaderboard,
  changeOwnEmail,
  changeOwnPerson,
  changePassword,
  changeReaderPlace,
  changeVolunteerPlace,
  type OwnAccount,
  ownAccount,
  type ownEmailForm,
  type passwordForm,
  type personForm,
  type ReaderAccount,
  type readerPlaceForm,
  type VolunteerAccount,
  type volunteerPlaceForm,
} from '@library/contract/accounts/own-account.ts';
import type { User } from '@library/contract/accounts/sessions.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** A form of the page as the person leaves it: its values, and which of them the person changed. */
interface Edit<Values> {
  values: Values;
  changed: { readonly [Name in keyof Values]?: unknown };
}

/**
 * The same for a form whose other fields an admin or another device may have changed since the page was opened: fields that the person left alone
 * are sent as they are stored now. `storedValues` returns them for an account; null for an account of another kind.
 */
function useSaveChanged<Values extends object>(
  storedValues: (account: OwnAccount) => Values | null,
  save: (form: Values) => Promise<{ message: string; user: User }>,
) {
  const cache = useQueryClient();
  return useSave(async ({ values, changed }: Edit<Values>) => {
    // Without a network it fails immediately, as the save would.
    const account = await cache.fetchQuery({ ...ownAccountQuery, networkMode: 'always' });
    const form = { ...values };
    const stored = storedValues(account) ?? values;
    for (const name of Object.keys(values) as (keyof Values)[]) {
      if (!changed[name]) form[name] = stored[name];
    }
    return save(form);
  });
}

/** The values of the form for name and phone. */
export const personValues = ({ name, contact }: OwnAccount): PersonValues => ({
  name,
  contact: contact ?? '',
});

/** Saves name and phone. */
export const useSavePerson = () =>
  useSaveChanged(personValues, (form) => call(changeOwnPerson, { body: form }));
/** Saves the e-mail. */
export const useSaveEmail = () => useSave((form: EmailValues) => call(changeOwnEmail, { body: form }));
/** The values of the form for a reader's hall and studies. */
export const readerPlaceValues = (account: ReaderAccount): ReaderPlaceValues => ({
  hall_id: account.hall_id ?? '',
  dept_id: account.dept_id ?? '',
  registration_no: account.registration_no ?? '',
  session: account.session ?? '',
  gender: account.gender ?? '',
});

/** Saves a reader's hall and studies. */
export const useSaveReaderPlace = () =>
  useSaveChanged(
    (account) => (account.user_type === 'reader' ? readerPlaceValues(account) : null),
    (form) => call(changeReaderPlace, { body: form }),
  );
/** The values of the form for a volunteer's room and studies. */
export const volunteerPlaceValues = (account: VolunteerAccount): VolunteerPlaceValues => ({
  dept_id: account.dept_id,
  registration_no: account.registration_no ?? '',
  session: account.session ?? '',
  address: account.address ?? '',
  room_no: account.room_no === null ? '' : String(account.room_no),
});

/** Saves a volunteer's room and studies. */
export const useSaveVolunteerPlace = () =>
  useSaveChanged(
    (account) => (account.user_type === 'volunteer' ? volunteerPlaceValues(account) : null),
    (form) => call(changeVolunteerPlace, { body: form }),
  );

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

/** Changes the password; all other logins end. */
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
