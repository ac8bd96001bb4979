import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Locked, Transaction } from '../../library.ts';

export async function insertWait(
  transaction: Transaction,
  wait: Insertable<Tables['waits']>,
  hallIds: readonly string[],
): Promise<void> {
  await transaction.insertInto('waits').values(wait).execute();
  await transaction
    .insertInto('wait_halls')
    .values(hallIds.map((hall_id) => ({ wait_id: wait.wait_id, hall_id })))
    .execute();
}

/** Changes an entry whose line is locked. */
export async function updateWait(
  transaction: Transaction,
  _line: Locked<'line'>,
  waitId: string,
  changes: Updateable<Tables['waits']>,
): Promise<void> {
  await transaction.updateTable('waits').set(changes).where('wait_id', '=', waitId).execute();
}

/**
 * Moves the days on which paused entries resume. Needs no lock of lines, because the transaction has locked the calendar
 * exclusively (decision 048).
 */
export async function moveResumeDays(
  transaction: Transaction,
  moves: readonly { id: string; to_day: string }[],
): Promise<void> {
  await sql`UPDATE waits SET paused_until = moved.day
    FROM unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ to_day }) => to_day)}::date[]) AS moved (id, day)
    WHERE wait_id = moved.id`.execute(transaction);
}

/**
 * The first day on or after `day` on which one of an entry's halls is open. The lock of the line keeps the calendar unchanged.
 */
export async function selectOpenDay(
  transaction: Transaction,
  _line: Locked<'line'>,
  waitId: string,
  day: string,
): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT open_day_from(ARRAY(SELECT hall_id FROM wait_halls WHERE wait_id = ${waitId}), ${day}::date) AS day`.execute(
    transaction,
  );
  return rows[0]?.day ?? day;
}

/** Adds one to the count of overtakings of these entries, whose line is locked. */
export async function raiseOvertaken(
  transaction: Transaction,
  _line: Locked<'line'>,
  waitIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('waits')
    .set(({ eb }) => ({ overtaken: eb('overtaken', '+', 1) }))
    .where('wait_id', 'in', waitIds)
    .execute();
}

export async function insertLog(
  transaction: Transaction,
  entries: Insertable<Tables['wait_log']>[],
): Promise<void> {
  if (entries.length > 0) await transaction.insertInto('wait_log').values(entries).execute();
}

/** How often an entry, whose line is locked, has passed its turn on since the beginning of a day. */
export async function countPasses(
  transaction: Transaction,
  _line: Locked<'line'>,
  waitId: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<number> {
  const { passes } = await transaction
    .selectFrom('wait_log')
    .where('wait_id', '=', waitId)
    .where('what', '=', 'passed')
    .where('at', '>=', sql<Date>`${day}::date::timestamp AT TIME ZONE ${timeZone}`)
    .select(({ fn }) => fn.countAll<number>().as('passes'))
    .executeTakeFirstOrThrow();
  return passes;
}

/** The reader and book of an entry, which never change, so they may be read before anything is locked. */
export function selectWaitIds(transaction: Transaction, waitId: string) {
  return transaction
    .selectFrom('waits')
    .where('wait_id', '=', waitId)
    .select(['reader_id', 'book_id'])
    .executeTakeFirst();
}

/** An entry with the pending request of its turn. */
export function selectWait(transaction: Transaction, _line: Locked<'line'>, waitId: string) {
  return transaction
    .selectFrom('waits')
    .leftJoin('book_requests', (join) =>
      join.onRef('book_requests.wait_id', '=', 'waits.wait_id').on('book_requests.status', '=', 'pending'),
    )
    .where('waits.wait_id', '=', waitId)
    .select([
      'waits.wait_id',
      'waits.reader_id',
      'waits.book_id',
      'waits.status',
      'waits.misses',
      'waits.not_after',
      'waits.paused_at',
      'waits.paused_until',
      'waits.line_order',
      'book_requests.req_id',
    ])
    .executeTakeFirstOrThrow();
}

export function selectLiveWaitsOfBook(transaction: Transaction, line: Locked<'line'>) {
  return transaction
    .selectFrom('waits')
    .where('book_id', '=', line)
    .where('status', 'in', ['waiting', 'paused', 'offered'])
    .select(['wait_id', 'status', 'misses'])
    .execute();
}

/** The live entries of a reader, by book. */
export function selectLiveWaitsOfReader(transaction: Transaction, readerId: Locked<'reader'>) {
  return transaction
    .selectFrom('waits')
    .where('reader_id', '=', readerId)
    .where('status', 'in', ['waiting', 'paused', 'offered'])
    .select(['wait_id', 'book_id', 'status'])
    .orderBy('book_id')
    .execute();
}
