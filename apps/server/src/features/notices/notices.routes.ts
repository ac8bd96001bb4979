import { listNotices, readNotices } from '@library/contract/notices.ts';
import type { Server } from '../../http/serve.ts';
import * as notices from './notices.service.ts';

export function noticeRoutes(serve: Server): void {
  serve(listNotices, ({ library, actor, query }) => notices.noticePage(library, actor, query));

  serve(readNotices, async ({ library, actor, body }) => {
    const unread = await notices.markRead(library, actor, body);
    return { message: 'all' in body ? 'All notices are marked as read.' : 'Marked as read.', unread };
  });
}
