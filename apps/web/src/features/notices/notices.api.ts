import type { Sending } from '@library/contract/calls/route.ts';
import {
  changeNoticeSettings,
  listNotices,
  noticeSettings,
  readNotices,
  unsubscribe,
} from '@library/contract/notices/notices.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';

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
    onSuccess: ({ unread }) => cache.setQueryData(['notices', 'unread'], unread),
  });
}

/** Which groups of notices also come by e-mail and on devices. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: ({ signal }) => call(noticeSettings, { quiet: true, signal }),
});

/** Chooses the groups that also come by e-mail and on devices; a switch moves when the library has saved it. */
export function useChangeNoticeSettings() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: (choice: Sending<typeof changeNoticeSettings>['body']) =>
      call(changeNoticeSettings, { body: choice, quiet: true }),
    onSuccess: ({ message, ...chosen }) => {
      cache.setQueryData(noticeSettingsQuery.queryKey, chosen);
      notify.success(message);
    },
    onError: (error) => notify.error(errorText(error, t("We couldn't save your choice. Please try again."))),
  });
}

/** Ends reminders by e-mail with the token of an e-mail's link. The page shows the result. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (token: string) => call(unsubscribe, { params: { token }, quiet: true }),
  });
}
