import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** Locks a reader, so that transactions on the same reader run one after another. It is the first lock of a transaction. */
export function lockReader(transaction: Transaction, readerId: string) {
  return transaction
    .selectFrom('readers')
    .where('reader_id', '=', readerId)
    .select(['reader_id', 'blocked_at'])
    .$narrowType<{ reader_id: Locked<'reader'> }>()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether the reader was deleted. */
export async function selectReaderIsGone(
  transaction: Transaction,
  readerId: Locked<'reader'>,
): Promise<boolean> {
  const gone = await transaction
    .selectFrom('accounts')
    .where('account_id', '=', readerId)
    .where('deleted_at', 'is not', null)
    .select('account_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** The reader's pending requests and borrowed books, one row each. */
export function selectOpenBooks(transaction: Transaction, readerId: Locked<'reader'>) {
  return transaction
    .selectFrom('book_requests')
    .where('reader_id', '=', readerId)
    .where('status', '=', 'pending')
    .select(['book_id', sql<boolean>`true`.as('is_request')])
    .unionAll(
      transaction
        .selectFrom('lendings')
        .where('reader_id', '=', readerId)
        .where('status', '=', 'pending')
        .select(['book_id', sql<boolean>`false`.as('is_request')]),
    )
    .execute();
}

/** Whether the reader has ever collected a book, and how many requests of any status the reader made on `today`. */
export function selectRequestHistory(transaction: Transaction, readerId: Locked<'reader'>, today: string) {
  return transaction
    .selectFrom('book_requests')
    .where('reader_id', '=', readerId)
    .where('request_date', '=', today)
    .select(({ exists, fn, selectFrom }) => [
      fn.countAll<number>().as('made_today'),
      exists(selectFrom('lendings').where('lendings.reader_id', '=', readerId).select('lending_id'))
        .$castTo<boolean>()
        .as('has_collected'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertRequest(
  transaction: Transaction,
  request: Insertable<Tables['book_requests']>,
): Promise<void> {
  await transaction.insertInto('book_requests').values(request).execute();
}

/** The reader of a request; it never changes, so it may be read before anything is locked. */
export async function selectReaderOf(transaction: Transaction, reqId: string): Promise<string | undefined> {
  const request = await transaction
    .selectFrom('book_requests')
    .where('req_id', '=', reqId)
    .select('reader_id')
    .executeTakeFirst();
  return request?.reader_id;
}

export function lockRequestRow(transaction: Transaction, reqId: string) {
  return transaction
    .selectFrom('book_requests')
    .where('req_id', '=', reqId)
    .select(['req_id', 'reader_id', 'book_id', 'hall_id', 'copy_id', 'status', 'request_date'])
    .$narrowType<{ req_id: Locked<'request'> }>()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks and returns a reader's pending requests by book, which is the order in which the counts are locked. */
export function lockPendingOf(transaction: Transaction, readerId: Locked<'reader'>) {
  return transaction
    .selectFrom('book_requests')
    .where('reader_id', '=', readerId)
    .where('status', '=', 'pending')
    .select(['req_id', 'reader_id', 'book_id', 'hall_id', 'copy_id', 'status', 'request_date'])
    .$narrowType<{ req_id: Locked<'request'>; reader_id: Locked<'reader'>; status: 'pending' }>()
    .orderBy('book_id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateRequest(
  transaction: Transaction,
  reqId: Locked<'request'>,
  changes: Updateable<Tables['book_requests']>,
): Promise<void> {
  await transaction.updateTable('book_requests').set(changes).where('req_id', '=', reqId).execute();
}

/** Ids of pending requests made before a day, oldest first. */
export async function selectPendingBefore(database: Queryable, day: string): Promise<string[]> {
  const rows = await database
    .selectFrom('book_requests')
    .where('status', '=', 'pending')
    .where('request_date', '<', day)
    .select('req_id')
    .orderBy('requested_at')
    .execute();
  return rows.map((row) => row.req_id);
}
