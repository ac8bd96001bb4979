import type { ParsedResponse, Sending } from '@library/contract/calls/route.ts';
import {
  changeNoticeSettings,
  listNotices,
  type NoticeChoice,
  noticeSettings,
  readNotices,
  unsubscribe,
} from '@library/contract/notices/notices.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { captureLogin } from '../../lib/session/capture-login.ts';
import { notify } from '../../lib/toasts/toast.ts';

type NoticeSettings = ParsedResponse<typeof noticeSettings>;
type Body = Sending<typeof changeNoticeSettings>['body'];

/**
 * A page of the person's notices, 1-based. Reloaded whenever it is opened, but not after marking notices as read, so that new
 * ones stay marked as new for this visit.
 */
export const noticesPage = (page: number) =>
  queryOptions({
    queryKey: ['notices', 'page', page],
    queryFn: ({ signal }) => call(listNotices, { query: { page: String(page) }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Marks some or all notices as read, and updates the number at the bell. */
export function useReadNotices() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (which: { all: true } | { notice_ids: string[] }) =>
      call(readNotices, { body: which, quiet: true }),
    onMutate: captureLogin,
    onSuccess: ({ unread }, _which, isInUse) => {
      if (isInUse()) cache.setQueryData(['notices', 'unread'], unread);
    },
  });
}

/** Which groups of notices also come by e-mail and on devices. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: ({ signal }) => call(noticeSettings, { quiet: true, signal }),
});

/** Saves choices one after the other; a switch moves when the library has saved it. */
function useSaveChoice<Choice>(bodyOf: (choice: Choice, known: NoticeSettings) => Body) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'notice-settings' },
    // The whole list is sent, so it is asked for when it is this choice's turn: it may have been changed on another device. Without a
    // network this fails immediately, as the save would.
    mutationFn: async (choice: Choice) => {
      const known = await cache.fetchQuery({ ...noticeSettingsQuery, staleTime: 0, networkMode: 'always' });
      return call(changeNoticeSettings, { body: bodyOf(choice, known), quiet: true });
    },
    onMutate: captureLogin,
    onSuccess: ({ message, ...chosen }, _choice, isInUse) => {
      if (isInUse()) cache.setQueryData(noticeSettingsQuery.queryKey, chosen);
      notify.success(message);
    },
    onError: (error) => notify.error(errorText(error, t("We couldn't save your choice. Please try again."))),
  });
}

/** Chooses whether a group of notices also comes by e-mail, or on devices. */
export const useSwitchGroup = (by: 'mail' | 'push') =>
  useSaveChoice(({ group, on }: { group: NoticeChoice['group']; on: boolean }, { groups }) => {
    const others = groups.filter(
      (one) => one[by] && !one[by === 'mail' ? 'fixed' : 'push_fixed'] && one.group !== group,
    );
    return { [by]: [...others.map((one) => one.group), ...(on ? [group] : [])] };
  });

/** Chooses whether devices name the books on their lock screens. */
export const useShowTitles = () => useSaveChoice((on: boolean) => ({ titles_on_lock_screen: on }));

/** Ends reminders by e-mail with the token of an e-mail's link. The page shows the result. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => call(unsubscribe, { params: { token }, quiet: true }),
  });
}
