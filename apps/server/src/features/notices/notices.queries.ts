import type { NoticeKind } from '@library/contract/notices/notices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Writes } from '../../database/transactions/write-together.ts';
import type { Slice } from '../../lib/pages.ts';
import type { Database, Queryable, Transaction } from '../../library.ts';
import { withDeliveries, writesWithDeliveries } from './deliveries/outgoing.queries.ts';
import { stillTrue } from './notice-truth.queries.ts';
import { countOf, newestWithNames, readNotices, validNoticesOf } from './valid-notices.queries.ts';

export interface NewNoticeRow {
  notice_id: string;
  account_id: string;
  kind: NoticeKind;
  dedupe_key: string;
  /** JSON. */
  about: string;
  created_at: Date;
  valid_from: Date;
  valid_until: Date | null;
}

/** Writes notices that do not exist yet, and queues their letters and pushes. */
export async function insertNotices(
  transaction: Transaction,
  rows: NewNoticeRow[],
  sendsMail: boolean,
): Promise<void> {
  await withDeliveries(insertOf(transaction, rows), sendsMail).execute(transaction);
}

/** Like `insertNotices`, as part of a larger statement. */
export function noticeWrites(transaction: Transaction, rows: NewNoticeRow[], sendsMail: boolean): Writes {
  return writesWithDeliveries(insertOf(transaction, rows), sendsMail);
}

function insertOf(transaction: Transaction, rows: NewNoticeRow[]): RawBuilder<unknown> {
  const insert = transaction
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['notice_id', 'account_id', 'kind', 'valid_from']);
  return sql`${insert}`;
}

/** Queues the letter about a notice for one address; nothing where the notice already existed under another id. */
export async function insertLetterTo(
  transaction: Transaction,
  { notice_id, address, now }: { notice_id: string; address: string; now: Date },
): Promise<void> {
  await sql`INSERT INTO deliveries (notice_id, channel, state, next_try_at, address, urgent)
    SELECT notice_id, 'mail', 'waiting', ${now}, ${address}, true FROM notices
    WHERE notice_id = ${notice_id}`.execute(transaction);
}

/** The notices that a person sees now: those that are still true, and those that the person has read. */
function shownTo(database: Queryable, accountId: string, now: Date) {
  return validNoticesOf(database, accountId, now).where(
    sql<boolean>`(notices.read_at IS NOT NULL OR ${stillTrue})`,
  );
}

/** One slice of the notices that a person sees, newest first, with the names that they mention. */
export function selectNotices(database: Database, accountId: string, now: Date, slice: Slice) {
  return readNotices(database, newestWithNames(shownTo(database, accountId, now), slice));
}

export function countNotices(database: Database, accountId: string, now: Date): Promise<number> {
  return countOf(database, shownTo(database, accountId, now));
}

/** The number of visible notices that the person has not read. */
export function countUnread(database: Queryable, accountId: string, now: Date): Promise<number> {
  return countOf(
    database,
    shownTo(database, accountId, now)
      .where('notices.read_at', 'is', null)
      .where('notices.dropped_at', 'is', null),
  );
}

/**
 * Marks visible notices of a person as read, all or the given ones, in the order of their ids. Notices that are no longer true
 * stay unread, and so hidden.
 */
export async function updateRead(
  transaction: Transaction,
  accountId: string,
  now: Date,
  noticeIds: string[] | 'all',
): Promise<void> {
  let unread = shownTo(transaction, accountId, now)
    .where('notices.read_at', 'is', null)
    .where('notices.dropped_at', 'is', null);
  if (noticeIds !== 'all') unread = unread.where('notices.notice_id', 'in', noticeIds);
  const locked = unread.select('notices.notice_id').orderBy('notices.notice_id').forNoKeyUpdate('notices');
  await transaction.updateTable('notices').set({ read_at: now }).where('notice_id', 'in', locked).execute();
}

/** Deletes the notices and notice settings of an account that is being erased. */
export async function deleteNoticesOfAccount(transaction: Transaction, accountId: string): Promise<void> {
  const own = transaction
    .selectFrom('notices')
    .where('account_id', '=', accountId)
    .select('notice_id')
    .orderBy('notice_id')
    .forUpdate();
  await transaction.deleteFrom('notices').where('notice_id', 'in', own).execute();
  await transaction.deleteFrom('notice_settings').where('account_id', '=', accountId).execute();
}

/** Erases the addresses of letters that will not be sent any more, except rows that another transaction has locked. */
export async function forgetAddresses(database: Queryable, now: Date): Promise<void> {
  await sql`UPDATE deliveries SET address = NULL WHERE (notice_id, channel) IN (
    SELECT deliveries.notice_id, channel FROM deliveries JOIN notices USING (notice_id)
    WHERE address IS NOT NULL AND state IN ('waiting', 'failed') AND valid_until <= ${now}
    FOR UPDATE OF deliveries SKIP LOCKED)`.execute(database);
}

/** Deletes notices from before a moment, except rows that another transaction has locked. */
export async function deleteNoticesBefore(database: Queryable, moment: Date): Promise<void> {
  await sql`DELETE FROM notices WHERE notice_id IN (
    SELECT notice_id FROM notices WHERE created_at < ${moment} FOR UPDATE SKIP LOCKED)`.execute(database);
}
