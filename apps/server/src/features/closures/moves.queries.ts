import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';
import type { DayRange } from '../calendar/calendar.rules.ts';
import type { DateMove, OpenDate } from './moves.rules.ts';

/** Which open dates a change of the calendar may move: those on its new days, and those moved over its old ones. */
export interface DatesOfChange {
  /** Null for all halls. */
  hallIds: readonly string[] | null;
  closing: { range: DayRange | null; weekdays: readonly number[] };
  /** `all` for every date that the calendar has moved. */
  freeing: DayRange | 'all' | null;
  today: string;
}

const never = { from_day: '2199-12-31', to_day: '1900-01-01' };

/** The due dates from today on that a change of the calendar may move, the earliest first. */
export async function selectOpenDates(
  database: Queryable,
  { hallIds, closing, freeing, today }: DatesOfChange,
): Promise<OpenDate[]> {
  const range = closing.range ?? never;
  const freed = freeing === null || freeing === 'all' ? never : freeing;
  const { rows } = await sql<OpenDate>`
    SELECT open.lending_id, open.reader_id, open.book_id, open.hall_id, open.due_date AS day,
      moved.base_day, moved.day AS given_day
    FROM lendings AS open LEFT JOIN calendar_dates AS moved USING (lending_id)
    WHERE open.status = 'pending' AND open.due_date >= ${today}
      AND ${hallIds === null ? sql`true` : sql`open.hall_id = ANY (${[...hallIds]}::uuid[])`}
      AND (open.due_date BETWEEN ${range.from_day} AND ${range.to_day}
        OR extract(isodow FROM open.due_date) = ANY (${[...closing.weekdays]}::int[])
        OR (moved.base_day <= ${freed.to_day} AND moved.day > ${freed.from_day})
        OR (${freeing === 'all'} AND moved.base_day IS NOT NULL))
    ORDER BY open.due_date, open.lending_id`.execute(database);
  return rows;
}

/** Locks the readers of these dates, in the order of their ids; it comes before that of their loans. */
export async function lockReadersOf(transaction: Transaction, dates: readonly OpenDate[]): Promise<void> {
  const readers = [...new Set(dates.map(({ reader_id }) => reader_id))];
  await sql`SELECT FROM readers WHERE reader_id = ANY (${readers}::uuid[])
    ORDER BY reader_id FOR NO KEY UPDATE`.execute(transaction);
}

/** Lets one change of the calendar run at a time. */
export async function lockCalendarChanges(transaction: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('changes of the calendar', 0))`.execute(
    transaction,
  );
}

/** Lets nobody read the calendar to set a date until the transaction ends; waits for those who have. */
export async function lockCalendar(transaction: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('calendar', 0))`.execute(transaction);
}

/** Keeps what the calendar gave each date, and forgets those in which it has no part any more. */
export async function keepGivenDays(transaction: Transaction, moves: readonly DateMove[]): Promise<void> {
  const ids = moves.map(({ lending_id }) => lending_id);
  await sql`DELETE FROM calendar_dates WHERE lending_id = ANY (${ids}::uuid[])`.execute(transaction);
  const given = moves.filter(({ to_base, to_day }) => to_base < to_day);
  await sql`
    INSERT INTO calendar_dates (lending_id, base_day, day)
    SELECT * FROM unnest(${given.map(({ lending_id }) => lending_id)}::uuid[],
      ${given.map(({ to_base }) => to_base)}::date[], ${given.map(({ to_day }) => to_day)}::date[])`.execute(
    transaction,
  );
}

/** The titles of the books of these dates, by the book's id. */
export async function selectTitles(
  database: Queryable,
  dates: readonly OpenDate[],
): Promise<Map<string, string>> {
  const ids = dates.map(({ book_id }) => book_id);
  const { rows } = await sql<{ book_id: string; title: string }>`
    SELECT book_id, title FROM books WHERE book_id = ANY (${ids}::uuid[])`.execute(database);
  return new Map(rows.map(({ book_id, title }) => [book_id, title]));
}
