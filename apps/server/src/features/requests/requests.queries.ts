import { type RawBuilder, sql } from 'kysely';
import { currentLabel } from '../../database/shared-sql/current-label.ts';
import { withLockedReader } from '../../database/transactions/with-locked-reader.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** Locks a reader, so that transactions on the same reader run one after the other. A transaction takes this lock first. */
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
export async function isReaderDeleted(
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

/**
 * The facts that decide whether a reader may request a book at a hall, read in one statement after the reader is locked.
 * `made_today` counts requests of any status, except those of a waiting list. An undone loan was never collected. `calendar` is
 * a query of the calendar's feature.
 */
export async function selectRequestFacts<Calendar>(
  transaction: Transaction,
  readerId: Locked<'reader'>,
  { today, book_id, hall_id }: { today: string; book_id: string; hall_id: string },
  calendar: RawBuilder<Calendar>,
) {
  const { rows } = await sql<{
    reader_is_gone: boolean;
    book_exists: boolean;
    hall_exists: boolean;
    has_requested: boolean;
    has_borrowed: boolean;
    open_requests: number;
    open_loans: number;
    has_collected: boolean;
    made_today: number;
    wait_id: string | null;
    calendar: Calendar;
  }>`
    WITH requested AS (SELECT book_id FROM book_requests WHERE reader_id = ${readerId} AND status = 'pending'),
      borrowed AS (SELECT book_id FROM lendings WHERE reader_id = ${readerId} AND status = 'pending')
    SELECT EXISTS (SELECT FROM accounts WHERE account_id = ${readerId} AND deleted_at IS NOT NULL) AS reader_is_gone,
      EXISTS (SELECT FROM books WHERE book_id = ${book_id} AND deleted_at IS NULL) AS book_exists,
      EXISTS (SELECT FROM halls WHERE hall_id = ${hall_id}) AS hall_exists,
      EXISTS (SELECT FROM requested WHERE book_id = ${book_id}) AS has_requested,
      EXISTS (SELECT FROM borrowed WHERE book_id = ${book_id}) AS has_borrowed,
      (SELECT count(*)::int FROM requested) AS open_requests,
      (SELECT count(*)::int FROM borrowed) AS open_loans,
      EXISTS (SELECT FROM lendings WHERE reader_id = ${readerId} AND NOT undone) AS has_collected,
      (SELECT count(*)::int FROM book_requests
        WHERE reader_id = ${readerId} AND request_date = ${today} AND wait_id IS NULL) AS made_today,
      (SELECT wait_id FROM waits
        WHERE reader_id = ${readerId} AND book_id = ${book_id}
          AND status IN ('waiting', 'paused', 'offered')) AS wait_id,
      ${calendar} AS calendar`.execute(transaction);
  const [facts] = rows;
  if (!facts) throw new Error('The facts of a request are one row.');
  return facts;
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

/** Locks the reader of a request as `lockReader` does, then the request; undefined when there is no such request. */
export function lockRequestOfReader(transaction: Transaction, reqId: string) {
  const reader = transaction.selectFrom('book_requests').where('req_id', '=', reqId).select('reader_id');
  return withLockedReader(transaction, reader)
    .selectFrom('locked')
    .innerJoin('book_requests', 'book_requests.reader_id', 'locked.locked_reader')
    .where('req_id', '=', reqId)
    .select(requestColumns)
    .$narrowType<{ req_id: Locked<'request'>; reader_id: Locked<'reader'> }>()
    .forNoKeyUpdate('book_requests')
    .executeTakeFirst();
}

/** Locks and returns a reader's pending requests by book, the order in which the counts are locked. */
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

/** Ids of pending requests whose last day has passed, oldest first. */
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

/** A copy by its label or id, with the names that messages about it need. */
export function selectCopyToGive(transaction: Transaction, copy: string | { copy_id: string }) {
  return transaction
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
    .$if(typeof copy === 'string', (query) => query.where('label', '=', currentLabel(String(copy))))
    .$if(typeof copy !== 'string', (query) =>
      query.where('copy_id', '=', (copy as { copy_id: string }).copy_id),
    )
    .select(['copies.copy_id', 'books.title', 'halls.name as hall'])
    .executeTakeFirst();
}
