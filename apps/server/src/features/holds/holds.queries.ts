import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Locked, Transaction } from '../../library.ts';

export async function insertRequest(
  transaction: Transaction,
  request: Insertable<Tables['book_requests']>,
): Promise<Locked<'request'>> {
  const { req_id } = await transaction
    .insertInto('book_requests')
    .values(request)
    .returning('req_id')
    .$narrowType<{ req_id: Locked<'request'> }>()
    .executeTakeFirstOrThrow();
  return req_id;
}

/** The same, as part of a larger statement, with the value that it selects. */
export function requestWrite(
  transaction: Transaction,
  request: Insertable<Tables['book_requests']>,
): { requested: RawBuilder<unknown>; req_id: RawBuilder<Locked<'request'>> } {
  return {
    requested: sql`${transaction.insertInto('book_requests').values(request).returning('req_id')}`,
    req_id: sql<Locked<'request'>>`(SELECT req_id FROM requested)`,
  };
}

export async function updateRequest(
  transaction: Transaction,
  reqId: Locked<'request'>,
  changes: Updateable<Tables['book_requests']>,
): Promise<void> {
  await updateOf(transaction, reqId, changes).execute();
}

/** The same, as part of a larger statement. */
export function requestUpdateWrite(
  transaction: Transaction,
  reqId: Locked<'request'>,
  changes: Updateable<Tables['book_requests']>,
): RawBuilder<unknown> {
  return sql`${updateOf(transaction, reqId, changes)}`;
}

function updateOf(
  transaction: Transaction,
  reqId: Locked<'request'>,
  changes: Updateable<Tables['book_requests']>,
) {
  return transaction.updateTable('book_requests').set(changes).where('req_id', '=', reqId);
}

/** Locks the pending ones among these requests of these readers, in the order of their ids. */
export function lockPendingRequests(
  transaction: Transaction,
  _readers: readonly Locked<'reader'>[],
  reqIds: readonly string[],
) {
  return transaction
    .selectFrom('book_requests')
    .where('req_id', '=', sql<string>`ANY(${[...reqIds]}::uuid[])`)
    .where('status', '=', 'pending')
    .select('req_id')
    .$narrowType<{ req_id: Locked<'request'> }>()
    .orderBy('req_id')
    .forNoKeyUpdate()
    .execute();
}

/** Moves the last collection days of requests, and counts the moves, by which calendar programs notice them. */
export async function updateCollectDays(
  transaction: Transaction,
  moves: readonly { req_id: Locked<'request'>; collect_by: string }[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE book_requests SET collect_by = moved.collect_by, collect_moves = collect_moves + 1, collect_moved_at = ${now}
    FROM unnest(${moves.map(({ req_id }) => req_id)}::uuid[], ${moves.map(({ collect_by }) => collect_by)}::date[])
      AS moved (req_id, collect_by)
    WHERE book_requests.req_id = moved.req_id`.execute(transaction);
}
