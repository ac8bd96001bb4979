import { sql } from 'kysely';
import type { Settings } from '../../config.ts';
import { lastDayOnTime, lateDays } from '../../database/shared-sql/late-days.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${[...ids]}::uuid[])`;

/** The blocked ones among these readers. */
export async function selectBlockedAmong(
  database: Queryable,
  readerIds: readonly string[],
): Promise<Set<string>> {
  const blocked = await database
    .selectFrom('readers')
    .where('reader_id', '=', anyOf(readerIds))
    .where('blocked_at', 'is not', null)
    .select('reader_id')
    .execute();
  return new Set(blocked.map(({ reader_id }) => reader_id));
}

/** The loans of these readers that have an open dispute. */
export async function selectDisputedAmong(
  database: Queryable,
  readerIds: readonly string[],
): Promise<Set<string>> {
  const disputed = await database
    .selectFrom('disputes')
    .innerJoin('lendings', 'lendings.lending_id', 'disputes.lending_id')
    .where('reader_id', '=', anyOf(readerIds))
    .where('settled_at', 'is', null)
    .select('disputes.lending_id')
    .execute();
  return new Set(disputed.map(({ lending_id }) => lending_id));
}

/** The loans of these readers with an open claim that they are returned, and whether the hall has reported the copy missing. */
export async function selectClaimedAmong(
  database: Queryable,
  readerIds: readonly string[],
): Promise<Map<string, { is_missed: boolean }>> {
  const claimed = await database
    .selectFrom('return_claims')
    .innerJoin('lendings', 'lendings.lending_id', 'return_claims.lending_id')
    .where('reader_id', '=', anyOf(readerIds))
    .where('settled_at', 'is', null)
    .select(['return_claims.lending_id', 'missed_at'])
    .execute();
  return new Map(claimed.map(({ lending_id, missed_at }) => [lending_id, { is_missed: missed_at !== null }]));
}

/** The books that these readers have at home past their due date, with the number of days that they are late, which may be 0. */
export function selectPastDue(
  database: Queryable,
  settings: Settings,
  readerIds: readonly string[],
  today: string,
) {
  return database
    .selectFrom('lendings')
    .where('reader_id', '=', anyOf(readerIds))
    .where('status', '=', 'pending')
    .where('due_date', '<', today)
    .select(['lending_id', 'reader_id'])
    .select(({ ref }) => {
      const loan = { hall: ref('hall_id'), due: ref('due_date') };
      return [
        lateDays(settings, { ...loan, day: today }).as('late_days'),
        lastDayOnTime(settings, loan).as('on_time_until'),
      ];
    })
    .execute();
}

/** The readers of lendings. They never change, so they may be read before anything is locked. */
export function selectReadersOf(database: Queryable, lendingIds: readonly string[]) {
  return database
    .selectFrom('lendings')
    .where('lending_id', '=', anyOf(lendingIds))
    .select(['lending_id', 'reader_id'])
    .execute();
}

/** The changes of a lending's due date, oldest first. */
export function selectDueChanges(database: Queryable, lendingId: string) {
  return database
    .selectFrom('due_changes')
    .leftJoin('accounts', 'accounts.account_id', 'due_changes.by')
    .where('lending_id', '=', lendingId)
    .select(['change_no', 'on_day', 'from_date', 'to_date', 'cause', 'reason', 'accounts.name as by_name'])
    .orderBy('change_no')
    .execute();
}

/** The reader and the hall of a lending. */
export function selectReaderAndHallOf(database: Queryable, lendingId: string) {
  return database
    .selectFrom('lendings')
    .where('lending_id', '=', lendingId)
    .select(['reader_id', 'hall_id'])
    .executeTakeFirst();
}

/** Locks lendings of these readers, open or not, in the order of their ids. */
export function lockLendings(
  transaction: Transaction,
  _readers: readonly Locked<'reader'>[],
  lendingIds: readonly string[],
) {
  return transaction
    .selectFrom('lendings')
    .where('lending_id', '=', anyOf(lendingIds))
    .select(['lending_id', 'reader_id', 'book_id', 'hall_id', 'copy_id'])
    .select(['status', 'issue_date', 'due_date', 'renewals', 'renewed_on'])
    .$narrowType<{ lending_id: Locked<'lending'> }>()
    .orderBy('lending_id')
    .forNoKeyUpdate()
    .execute();
}

/** The loans, by reader, that are due on one of these days and that the library may renew automatically. */
export function selectRenewedByLibrary(
  database: Queryable,
  { from, until, maxRenewals }: { from: string; until: string; maxRenewals: number },
) {
  return database
    .selectFrom('lendings')
    .innerJoin('readers', 'readers.reader_id', 'lendings.reader_id')
    .where('lendings.status', '=', 'pending')
    .where('due_date', '>=', from)
    .where('due_date', '<=', until)
    .where('renewals', '<', maxRenewals)
    .where('auto_renew', '=', true)
    .where('blocked_at', 'is', null)
    .select([
      'lendings.reader_id',
      ({ fn }) => fn.agg<string[]>('array_agg', ['lending_id']).as('lending_ids'),
    ])
    .groupBy('lendings.reader_id')
    .orderBy('lendings.reader_id')
    .execute();
}
