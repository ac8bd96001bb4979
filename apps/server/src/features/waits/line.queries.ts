import { sql } from 'kysely';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/** The line of a book that the transaction has locked. */
export interface LockedLine {
  book_id: Locked<'line'>;
  /** Somebody is waiting; paused entries and turns do not count. */
  hasPeople: boolean;
}

/**
 * Locks the line of a book with the same lock as its stock. Every act that makes copies available or changes an entry takes it,
 * so its holder sees the present copies and entries of the book. It also prevents changes of the calendar, because an offer is
 * made after copies are locked (decision 048).
 */
export async function lockLine(transaction: Transaction, bookId: string): Promise<LockedLine> {
  const { rows } = await sql<{ waits: boolean }>`SELECT lock_line(${bookId}::uuid) AS waits`.execute(
    transaction,
  );
  return { book_id: bookId as Locked<'line'>, hasPeople: rows[0]?.waits ?? false };
}

/** Locks the lines of several books, always in the same order. */
export async function lockLines(
  transaction: Transaction,
  bookIds: readonly string[],
): Promise<Map<string, LockedLine>> {
  const lines = new Map<string, LockedLine>();
  for (const id of [...new Set(bookIds)].sort()) lines.set(id, await lockLine(transaction, id));
  return lines;
}

/** The halls of an entry, as an array. */
const hallsOfWait = sql<string[]>`ARRAY(
  SELECT wait_halls.hall_id::text FROM wait_halls WHERE wait_halls.wait_id = waits.wait_id)`;

/**
 * The entries that can be offered a copy now: without paused entries, blocked readers, and readers who no longer need the book.
 */
function servable(database: Queryable, today: string) {
  return database
    .selectFrom('waits')
    .innerJoin('readers', 'readers.reader_id', 'waits.reader_id')
    .where('waits.status', '=', 'waiting')
    .where('readers.blocked_at', 'is', null)
    .where(({ eb, or }) => or([eb('waits.not_after', 'is', null), eb('waits.not_after', '>=', today)]));
}

/** The entries that can be offered a copy of a book now, in the order of the line. */
export function selectLine(database: Queryable, bookId: string, today: string) {
  return servable(database, today)
    .innerJoin('accounts', 'accounts.account_id', 'waits.reader_id')
    .where('waits.book_id', '=', bookId)
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

/** The numbers of entries that can be offered a copy now, by book and hall; with `without`, not counting that reader's. */
export function countServable(
  database: Queryable,
  bookIds: readonly string[],
  { today, without }: { today: string; without: string | null },
) {
  return servable(database, today)
    .where(({ eb, lit }) => (without === null ? lit(true) : eb('waits.reader_id', '!=', without)))
    .innerJoin('wait_halls', 'wait_halls.wait_id', 'waits.wait_id')
    .where('waits.book_id', '=', sql<string>`ANY(${[...bookIds]}::uuid[])`)
    .groupBy(['waits.book_id', 'wait_halls.hall_id'])
    .select(['waits.book_id', 'wait_halls.hall_id'])
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .execute();
}
