import { endOtherSessions, endSession, listSessions } from '@library/contract/accounts/sessions.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** The person's own active sessions; loaded again whenever they show, because other devices change them. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { quiet: true, signal }),
  staleTime: 0,
});

/** Ends one of the person's own sessions. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) =>
      notify.error(errorText(error, t("We couldn't log out that device. Please try again."))),
    onSettled: useInvalidate(staleAfter.endSessions),
  });
}

/** Ends all sessions of the person but this one. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) =>
      notify.error(errorText(error, t("We couldn't log out your other devices. Please try again."))),
    onSettled: useInvalidate(staleAfter.endSessions),
  });
}
