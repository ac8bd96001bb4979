import type { ReaderNotice } from '@library/contract/people/reader-page.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import type { Untranslated } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import { countValidNotices, selectValidNotices } from './reader-notices.queries.ts';
import { noticeText } from './texts/notice-texts.ts';

/** A page of a reader's notices for admins: newest first, with their deliveries, without their links. */
export function noticesOfReader(
  { database, clock }: Library,
  readerId: string,
  page: number,
): Promise<Page<Untranslated<ReaderNotice>>> {
  const now = clock.now();
  return readPage(page, pageSizes.reader_notices, {
    rows: async (slice) => (await selectValidNotices(database, readerId, now, slice)).map(noticeOf),
    total: () => countValidNotices(database, readerId, now),
  });
}

type ReaderNoticeRow = Awaited<ReturnType<typeof selectValidNotices>>[number];

function noticeOf({
  kind,
  about,
  book_id,
  title,
  hall,
  deliveries,
  ...row
}: ReaderNoticeRow): Untranslated<ReaderNotice> {
  return {
    notice_id: row.notice_id,
    title: noticeText(kind, about, { hall: hall ?? '' }).subject,
    book: book_id === null || title === null ? null : { book_id, title },
    at: row.valid_from.toISOString(),
    read: row.read_at !== null,
    deliveries: deliveries.map(({ channel, state, sent_at }) => ({
      channel,
      state: state === 'claimed' ? 'waiting' : state,
      at: sent_at === null ? null : new Date(sent_at).toISOString(),
    })),
  };
}
