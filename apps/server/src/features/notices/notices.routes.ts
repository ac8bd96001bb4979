import { listDeliveries, retryDeliveries } from '@library/contract/notices/deliveries.ts';
import {
  changeNoticeSettings,
  listNotices,
  noticeSettings,
  readNotices,
  unsubscribe,
} from '@library/contract/notices/notices.ts';
import type { Server } from '../../http/serve.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import { deliveryPage, type Retries, retry } from './deliveries/deliveries.service.ts';
import * as notices from './notices.service.ts';
import { changeSettings, endReminders, settingsOf } from './settings/notice-settings.service.ts';

export function noticeRoutes(serve: Server): void {
  serve(listNotices, ({ library, actor, query }) => notices.noticePage(library, actor, query));

  serve(readNotices, async ({ library, actor, body }) => {
    const unread = await notices.markRead(library, actor, body);
    return { message: 'all' in body ? 'All notices are marked as read.' : 'Marked as read.', unread };
  });

  serve(noticeSettings, ({ library, actor }) => settingsOf(library, actor));

  serve(changeNoticeSettings, async ({ library, actor, body }) => ({
    ...(await changeSettings(library, actor, body)),
    message: 'Your choice is saved.',
  }));

  serve(unsubscribe, async ({ library, params }) => {
    await endReminders(library, params.token);
    return { message: "You won't get reminders by e-mail any more. You still see them in the library." };
  });

  serve(listDeliveries, ({ library, query }) => deliveryPage(library, query));

  serve(retryDeliveries, async ({ library, actor, body }) => {
    const retries = await retry(library, actor, body);
    return { message: retriedText(retries), retried: retries.letters + retries.notifications };
  });
}

function retriedText({ letters, notifications }: Retries): Sentence {
  if (letters + notifications === 0) return 'There was nothing left to send again.';
  const counts = { letters, notifications };
  if (notifications === 0) {
    return msg('{letters, plural, one {The e-mail has} other {# e-mails have}} been sent again.', counts);
  }
  return letters === 0
    ? msg(
        '{notifications, plural, one {The notification has} other {# notifications have}} been sent again.',
        counts,
      )
    : msg(
        '{letters, plural, one {# e-mail} other {# e-mails}} and {notifications, plural, one {# notification} other {# notifications}} have been sent again.',
        counts,
      );
}
