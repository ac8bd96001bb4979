import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import { type NoticeAbout, noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import type { listNotices, Notice, NoticeKind, readNotices } from '@library/contract/notices/notices.ts';
import type { Writes } from '../../database/transactions/write-together.ts';
import { pageSizes, readPage } from '../../lib/pages.ts';
import type { Untranslated } from '../../lib/sentences/message-descriptor.ts';
import { daysAfter } from '../../lib/time/moments.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import {
  countNotices,
  countUnread,
  deleteNoticesBefore,
  forgetAddresses,
  insertNotices,
  type NewNoticeRow as NewRow,
  noticeWrites,
  selectNotices,
  updateRead,
} from './notices.queries.ts';
import { noticeText } from './texts/notice-texts.ts';

export { deleteNoticesOfAccount } from './notices.queries.ts';

/** A notice to write. Of several notices with the same `dedupeKey` only the first is written. */
export type NewNotice = {
  [Kind in NoticeKind]: {
    account: string;
    kind: Kind;
    dedupeKey: string;
    about: NoticeAbout<Kind>;
    /** The moment from which it is shown; now by default. */
    validFrom?: Date;
    /** The moment from which it is no longer sent, though still shown; by default three days after `validFrom`. */
    validUntil?: Date;
  };
}[NoticeKind];

/** Days after which a letter about an event is no longer sent. */
const daysOfUse = 3;

/** Writes notices in the transaction of the act that they are about. Call it last: its locks come after all others. */
export async function writeNotices(
  transaction: Transaction,
  library: Library,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  await insertNotices(transaction, rowsOf(library, notices), library.settings.password_resets);
}

/** Like `writeNotices`, as part of a larger statement; needs at least one notice. */
export function writesOfNotices(
  transaction: Transaction,
  library: Library,
  notices: readonly NewNotice[],
): Writes {
  return noticeWrites(transaction, rowsOf(library, notices), library.settings.password_resets);
}

function rowsOf(library: Library, notices: readonly NewNotice[]): NewRow[] {
  const now = library.clock.now();
  const rows = notices.map(({ account, kind, dedupeKey, about, validFrom = now, validUntil }) => ({
    notice_id: library.makeId(),
    account_id: account,
    kind,
    dedupe_key: dedupeKey,
    about: JSON.stringify(about),
    created_at: now,
    valid_from: validFrom,
    valid_until: validUntil ?? daysAfter(validFrom, daysOfUse),
  }));
  // Sorted by key, so that two transactions with the same notices cannot deadlock.
  return rows.sort((one, other) => (one.dedupe_key < other.dedupe_key ? -1 : 1));
}

/** A page of a person's notices, newest first, with the number of unread ones. */
export async function noticePage(
  { database, clock }: Library,
  actor: Actor,
  { page }: Received<typeof listNotices>['query'],
): Promise<Untranslated<ResponseBody<typeof listNotices>>> {
  const now = clock.now();
  const [shown, unread] = await Promise.all([
    readPage(page, pageSizes.notices, {
      rows: async (slice) => (await selectNotices(database, actor.account_id, now, slice)).map(noticeOf),
      total: () => countNotices(database, actor.account_id, now),
    }),
    countUnread(database, actor.account_id, now),
  ]);
  return { ...shown, unread };
}

type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number];

function noticeOf({ kind, about, book_id, title, hall, ...row }: NoticeRow): Untranslated<Notice> {
  return {
    notice_id: row.notice_id,
    kind,
    group: noticeKinds[kind].group,
    ...noticeText(kind, about, { hall: hall ?? '' }),
    book: book_id === null || title === null ? null : { book_id, title },
    at: row.valid_from.toISOString(),
    read: row.read_at !== null,
  };
}

/** Marks some or all notices of a person as read and returns how many are unread; unknown ids and those of others are ignored. */
export function markRead(
  library: Library,
  actor: Actor,
  which: Received<typeof readNotices>['body'],
): Promise<number> {
  const now = library.clock.now();
  return library.inTransaction(async (transaction) => {
    const ids = 'all' in which ? 'all' : which.notice_ids;
    await updateRead(transaction, actor.account_id, now, ids);
    return countUnread(transaction, actor.account_id, now);
  });
}

/** The count of unread notices as responses contain it; the field is absent for 0. */
export async function unreadOf(
  database: Queryable,
  accountId: string,
  now: Date,
): Promise<{ unread_notices?: number }> {
  const unread = await countUnread(database, accountId, now);
  return unread === 0 ? {} : { unread_notices: unread };
}

/** Deletes notices that are older than the library keeps them, and erases the addresses of letters that were never sent. */
export async function sweepNotices({ database, clock, settings }: Library): Promise<void> {
  await forgetAddresses(database, clock.now());
  await deleteNoticesBefore(database, daysAfter(clock.now(), -settings.notice_days));
}
