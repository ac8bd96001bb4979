import type { DayRange } from '@library/contract/lending-days.ts';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../library.ts';
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

/** The due dates and collect-by days from today on that a change of the calendar may move, the earliest first. */
export async function selectOpenDates(
  database: Queryable,
  { hallIds, closing, freeing, today }: DatesOfChange,
): Promise<OpenDate[]> {
  const range = closing.range ?? never;
  const freed = freeing === null || freeing === 'all' ? never : freeing;
  const { rows } = await sql<OpenDate>`
    SELECT * FROM (
      SELECT 'loan' AS of, lending_id AS id, reader_id, book_id, hall_id, due_date AS day,
        moved.base_day, moved.day AS given_day
      FROM lendings LEFT JOIN calendar_dates AS moved USING (lending_id) WHERE status = 'pending'
      UNION ALL SELECT 'request', req_id, reader_id, book_id, hall_id, collect_by, moved.base_day, moved.day
      FROM book_requests LEFT JOIN calendar_dates AS moved USING (req_id) WHERE status = 'pending') AS open
    WHERE day >= ${today}
      AND ${hallIds === null ? sql`true` : sql`hall_id = ANY (${[...hallIds]}::uuid[])`}
      AND (day BETWEEN ${range.from_day} AND ${range.to_day}
        OR extract(isodow FROM day) = ANY (${[...closing.weekdays]}::int[])
        OR (base_day <= ${freed.to_day} AND given_day > ${freed.from_day})
        OR (${freeing === 'all'} AND base_day IS NOT NULL))
    ORDER BY day, id`.execute(database);
  return rows;
}

/** Locks the readers of these dates, in the order of their ids; it comes before that of their loans and requests. */
export async function lockReadersOf(transaction: Transaction, dates: readonly OpenDate[]): Promise<void> {
  const readers = [...new Set(dates.map(({ reader_id }) => reader_id))];
  await sql`SELECT FROM readers WHERE reader_id = ANY (${readers}::uuid[])
    ORDER BY reader_id FOR NO KEY UPDATE`.execute(transaction);
}

/** The ids of the loans, or of the requests, among these dates. */
export function idsOf(dates: readonly OpenDate[], of: OpenDate['of']): string[] {
  return dates.filter((date) => date.of === of).map(({ id }) => id);
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
  await sql`DELETE FROM calendar_dates WHERE lending_id = ANY (${idsOf(moves, 'loan')}::uuid[])
    OR req_id = ANY (${idsOf(moves, 'request')}::uuid[])`.execute(transaction);
  const given = moves.filter(({ to_base, to_day }) => to_base < to_day);
  await sql`
    INSERT INTO calendar_dates (lending_id, req_id, base_day, day)
    SELECT * FROM unnest(${given.map(({ of, id }) => (of === 'loan' ? id : null))}::uuid[],
      ${given.map(({ of, id }) => (of === 'request' ? id : null))}::uuid[],
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
