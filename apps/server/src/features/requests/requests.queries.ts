import { sql } from 'kysely';
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

/**
 * Whether the reader has ever collected a book, how many requests of any status the reader made on `today`, without those that
 * a waiting list made, and the reader's entry in the line for a book.
 */
export function selectRequestHistory(
  transaction: Transaction,
  readerId: Locked<'reader'>,
  { today, book_id }: { today: string; book_id: string },
) {
  return transaction
    .selectFrom('book_requests')
    .where('reader_id', '=', readerId)
    .where('request_date', '=', today)
    .where('wait_id', 'is', null)
    .select(({ exists, fn, selectFrom }) => [
      fn.countAll<number>().as('made_today'),
      exists(selectFrom('lendings').where('lendings.reader_id', '=', readerId).select('lending_id'))
        .$castTo<boolean>()
        .as('has_collected'),
      selectFrom('waits')
        .where('waits.reader_id', '=', readerId)
        .where('waits.book_id', '=', book_id)
        .where('waits.status', 'in', ['waiting', 'paused', 'offered'])
        .select('waits.wait_id')
        .as('wait_id'),
    ])
    .executeTakeFirstOrThrow();
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

const requestColumns = [
  'req_id',
  'reader_id',
  'book_id',
  'hall_id',
  'copy_id',
  'status',
  'collect_by',
  'wait_id',
] as const;

export function lockRequestRow(transaction: Transaction, reqId: string) {
  return transaction
    .selectFrom('book_requests')
    .where('req_id', '=', reqId)
    .select(requestColumns)
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
    .select(requestColumns)
    .$narrowType<{ req_id: Locked<'request'>; reader_id: Locked<'reader'>; status: 'pending' }>()
    .orderBy('book_id')
    .forNoKeyUpdate()
    .execute();
}

/** Ids of pending requests whose last day is over, oldest first. */
export async function selectUncollected(database: Queryable, today: string): Promise<string[]> {
  const rows = await database
    .selectFrom('book_requests')
    .where('status', '=', 'pending')
    .where('collect_by', '<', today)
    .select('req_id')
    .orderBy('requested_at')
    .execute();
  return rows.map((row) => row.req_id);
}

/** The books of the reader's pending requests. */
export async function selectRequestedBooks(
  transaction: Transaction,
  readerId: Locked<'reader'>,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('book_requests')
    .where('reader_id', '=', readerId)
    .where('status', '=', 'pending')
    .select('book_id')
    .execute();
  return rows.map((row) => row.book_id);
}
