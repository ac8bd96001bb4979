import { sql } from 'kysely';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** The line of a book that the transaction has locked. */
export interface Line {
  book_id: Locked<'line'>;
  /** Somebody waits, without paused ones and those whose turn it is. */
  hasPeople: boolean;
}

/**
 * Locks the line of a book: the same lock as that of its stock. Everything that makes copies available, and everything that
 * changes an entry, holds it, so whoever holds it sees all copies and all entries of the book as they are.
 */
export async function lockLine(transaction: Transaction, bookId: string): Promise<Line> {
  const { rows } = await sql<{ waits: boolean }>`SELECT lock_line(${bookId}::uuid) AS waits`.execute(
    transaction,
  );
  return { book_id: bookId as Locked<'line'>, hasPeople: rows[0]?.waits ?? false };
}

/** The halls of an entry, as an array. */
const hallsOfWait = sql<string[]>`ARRAY(
  SELECT wait_halls.hall_id::text FROM wait_halls WHERE wait_halls.wait_id = waits.wait_id)`;

/**
 * Those who can be offered a copy of a book now, in the order of the line. Blocked readers are left out, and those who no longer
 * need the book.
 */
export function selectLine(database: Queryable, bookId: string, today: string) {
  return database
    .selectFrom('waits')
    .innerJoin('readers', 'readers.reader_id', 'waits.reader_id')
    .innerJoin('accounts', 'accounts.account_id', 'waits.reader_id')
    .where('waits.book_id', '=', bookId)
    .where('waits.status', '=', 'waiting')
    .where('readers.blocked_at', 'is', null)
    .where(({ eb, or }) => or([eb('waits.not_after', 'is', null), eb('waits.not_after', '>=', today)]))
    .select([
      'waits.wait_id',
      'waits.reader_id',
      'waits.book_id',
      'waits.not_after',
      'waits.overtaken',
      'readers.hall_id as home',
      'accounts.name as reader_name',
      hallsOfWait.as('halls'),
      sql<boolean>`waits.line_order < 0`.as('put_first'),
    ])
    .orderBy('waits.line_order')
    .orderBy('waits.joined_at')
    .orderBy('waits.wait_id')
    .execute();
}

/** An entry that can be offered a copy. */
export type LineEntry = Awaited<ReturnType<typeof selectLine>>[number];

/** How many wait for a book; with a hall only those who would collect it there. Paused ones are not counted. */
export async function countPeople(database: Queryable, bookId: string, hallId?: string): Promise<number> {
  let query = database
    .selectFrom('waits')
    .where('waits.book_id', '=', bookId)
    .where('waits.status', '=', 'waiting');
  if (hallId !== undefined) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('wait_halls')
          .whereRef('wait_halls.wait_id', '=', 'waits.wait_id')
          .where('wait_halls.hall_id', '=', hallId)
          .select('wait_halls.hall_id'),
      ),
    );
  }
  const { people } = await query
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return people;
}
