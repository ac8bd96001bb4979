import { sql } from 'kysely';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** The facts about a reader who joins a line: requests and loans of the book, and the lines that the reader is in. */
export async function selectJoinFacts(transaction: Transaction, readerId: Locked<'reader'>, bookId: string) {
  const { rows } = await sql<{ requested: boolean; borrowed: boolean; waiting: boolean; waits: number }>`
    SELECT
      EXISTS (SELECT FROM book_requests
        WHERE reader_id = ${readerId} AND book_id = ${bookId} AND status = 'pending') AS requested,
      EXISTS (SELECT FROM lendings
        WHERE reader_id = ${readerId} AND book_id = ${bookId} AND status = 'pending') AS borrowed,
      count(*) FILTER (WHERE book_id = ${bookId}) > 0 AS waiting, count(*) AS waits
    FROM waits WHERE reader_id = ${readerId} AND status IN ('waiting', 'paused', 'offered')`.execute(
    transaction,
  );
  return rows[0] ?? { requested: false, borrowed: false, waiting: false, waits: 0 };
}

/** The halls with copies of a book in circulation, by name, with their numbers of copies and available copies. */
export function selectCopiesByHall(database: Queryable, bookId: string) {
  return database
    .selectFrom('book_collections')
    .innerJoin('halls', 'halls.hall_id', 'book_collections.hall_id')
    .where('book_id', '=', bookId)
    .whereRef('total_copies', '>', 'lost_copies')
    .select([
      'halls.hall_id',
      'halls.name',
      'halls.gender',
      'available_copies',
      sql<number>`total_copies - lost_copies`.as('copies'),
    ])
    .orderBy('halls.name_key')
    .execute();
}

/** The lowest `line_order` of a line, at most 0. */
export async function selectFirstOrder(transaction: Transaction, line: Locked<'line'>): Promise<number> {
  const { first } = await transaction
    .selectFrom('waits')
    .where('book_id', '=', line)
    .where('status', 'in', ['waiting', 'paused', 'offered'])
    .select(({ fn }) => fn.min('line_order').as('first'))
    .executeTakeFirstOrThrow();
  return Math.min(first ?? 0, 0);
}

/** The entries that wait before an entry and share a hall with it. */
export async function selectBehindWhom(
  transaction: Transaction,
  line: Locked<'line'>,
  waitId: string,
): Promise<string[]> {
  const { rows } = await sql<{ wait_id: string }>`
    SELECT wait_id FROM waits WHERE book_id = ${line} AND status = 'waiting'
      AND (line_order, joined_at, wait_id) < (SELECT line_order, joined_at, wait_id FROM waits WHERE wait_id = ${waitId})
      AND EXISTS (SELECT FROM wait_halls AS theirs JOIN wait_halls AS mine USING (hall_id)
        WHERE theirs.wait_id = waits.wait_id AND mine.wait_id = ${waitId})
    ORDER BY line_order, joined_at, wait_id`.execute(transaction);
  return rows.map(({ wait_id }) => wait_id);
}

/** The open loans of a book that will be returned to one of these halls. */
export function selectLoans(
  transaction: Transaction,
  { book_id, hall_ids }: { book_id: string; hall_ids: readonly string[] },
) {
  return transaction
    .selectFrom('lendings')
    .where('book_id', '=', book_id)
    .where('hall_id', 'in', hall_ids)
    .where('status', '=', 'pending')
    .select(['reader_id', 'lending_id', 'book_id', 'hall_id', 'due_date'])
    .execute();
}
