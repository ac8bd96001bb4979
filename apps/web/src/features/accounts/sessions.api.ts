import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  type passwordForm,
} from '@library/contract/sessions.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-errors.ts';
import { staleAfter } from '../../lib/invalidation.ts';
import { notify } from '../../lib/toast.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';

/** One's own live log-ins; asked anew whenever they show, because other devices come and go. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { quiet: true, signal }),
  staleTime: 0,
});

/** Ends one of one's own log-ins. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorText(error, 'That log-in could not be ended. Please try again.')),
    onSettled: useInvalidate(staleAfter.endSessions),
  });
}

/** Ends all own log-ins but this one. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) =>
      notify.error(errorText(error, 'You could not be logged out there. Please try again.')),
    onSettled: useInvalidate(staleAfter.endSessions),
  });
}

/** What the form that changes the password holds. */
export type PasswordValues = z.input<typeof passwordForm>;

/** Changes the password; all other log-ins end with the old one. */
export function useChangePassword() {
  const invalidate = useInvalidate(staleAfter.changePassword, { wait: true });
  return useMutation({
    mutationFn: (form: PasswordValues) => call(changePassword, { body: form }),
    onSuccess: ({ message }) => {
      notify.success(message);
      return invalidate();
    },
    onError: (error) =>
      notify.error(errorText(error, 'Your password could not be changed. Please try again.')),
  });
}
