import type { ClosedRange } from '@library/contract/calendar/lending-days.ts';
import { sql } from 'kysely';
import type { Locked, Queryable, Transaction } from '../../library.ts';
import type { DateMove, OpenDate } from './moves.rules.ts';

/**
 * The open dates that a change of the calendar may move: dates on newly closed days, and dates that the calendar moved over
 * days that open again.
 */
export interface DatesOfChange {
  /** Null for all halls. */
  hallIds: readonly string[] | null;
  closing: { range: ClosedRange | null; weekdays: readonly number[] };
  /** `all` means every date that the calendar has moved. */
  freeing: ClosedRange | 'all' | null;
  today: string;
}

const never = { from_day: '2199-12-31', to_day: '1900-01-01' };

/** The open dates from today on that a change of the calendar may move. `halls` is null except for waiting-list entries. */
function openDates({ hallIds, closing, freeing, today }: DatesOfChange) {
  const range = closing.range ?? never;
  const freed = freeing === null || freeing === 'all' ? never : freeing;
  const inHalls = (hall: string) =>
    hallIds === null ? sql`true` : sql`${sql.ref(hall)} = ANY (${[...hallIds]}::uuid[])`;
  return sql`(
      SELECT 'loan' AS of, lending_id AS id, reader_id, book_id, hall_id, NULL::text[] AS halls, due_date AS day,
        moved.base_day, moved.day AS given_day
      FROM lendings LEFT JOIN calendar_dates AS moved USING (lending_id)
        WHERE status = 'pending' AND ${inHalls('hall_id')}
      UNION ALL SELECT 'request', req_id, reader_id, book_id, hall_id, NULL, collect_by,
        moved.base_day, moved.day
      FROM book_requests LEFT JOIN calendar_dates AS moved USING (req_id)
        WHERE status = 'pending' AND ${inHalls('hall_id')}
      UNION ALL SELECT 'wait', wait_id, reader_id, book_id, first.hall_id,
        ARRAY(SELECT hall_id::text FROM wait_halls WHERE wait_halls.wait_id = waits.wait_id ORDER BY 1), paused_until,
        moved.base_day, moved.day
      FROM waits LEFT JOIN calendar_dates AS moved USING (wait_id)
        CROSS JOIN LATERAL (SELECT hall_id FROM wait_halls
          WHERE wait_halls.wait_id = waits.wait_id AND ${inHalls('hall_id')} ORDER BY hall_id LIMIT 1) AS first
        WHERE status = 'paused' AND paused_until IS NOT NULL) AS open
    WHERE day >= ${today}
      AND (day BETWEEN ${range.from_day} AND ${range.to_day}
        OR extract(isodow FROM day) = ANY (${[...closing.weekdays]}::int[])
        OR (base_day <= ${freed.to_day} AND given_day > ${freed.from_day})
        OR (${freeing === 'all'} AND base_day IS NOT NULL))`;
}

/** The open dates from today on that a change of the calendar may move, the earliest first. */
export async function selectOpenDates(database: Queryable, change: DatesOfChange): Promise<OpenDate[]> {
  const { rows } = await sql<Omit<OpenDate, 'halls'> & { halls: string[] | null }>`
    SELECT * FROM ${openDates(change)} ORDER BY day, id`.execute(database);
  return rows.map((row) => ({ ...row, halls: row.halls ?? [row.hall_id] }));
}

/** The readers, loans and requests whose dates a change of the calendar may move, for locking. */
export async function selectToLock(
  database: Queryable,
  change: DatesOfChange,
): Promise<{ readers: string[]; loans: string[]; requests: string[] }> {
  const { rows } = await sql<{ of: OpenDate['of']; ids: string[]; readers: string[] }>`
    SELECT of, array_agg(id) AS ids, array_agg(DISTINCT reader_id) AS readers
    FROM ${openDates(change)} GROUP BY of`.execute(database);
  const idsAmong = (wanted: OpenDate['of']) => rows.find(({ of }) => of === wanted)?.ids ?? [];
  const readers = [...new Set(rows.flatMap((row) => row.readers))];
  return { readers, loans: idsAmong('loan'), requests: idsAmong('request') };
}

/** Locks these readers in the order of their ids. */
export async function lockReaders(
  transaction: Transaction,
  readers: readonly string[],
): Promise<Locked<'reader'>[]> {
  const { rows } = await sql<{ reader_id: Locked<'reader'> }>`
    SELECT reader_id FROM readers WHERE reader_id = ANY (${[...readers]}::uuid[])
    ORDER BY reader_id FOR NO KEY UPDATE`.execute(transaction);
  return rows.map(({ reader_id }) => reader_id);
}

/** The ids of the loans, requests or waiting-list entries among these dates. */
export function idsOf(dates: readonly OpenDate[], of: OpenDate['of']): string[] {
  return dates.filter((date) => date.of === of).map(({ id }) => id);
}

/** Makes changes of the calendar run one after another. */
export async function lockCalendarChanges(transaction: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('changes of the calendar', 0))`.execute(
    transaction,
  );
}

/**
 * Keeps other transactions from reading the calendar to set a date until this one ends; first waits for those that have read
 * it.
 */
export async function lockCalendar(transaction: Transaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('calendar', 0))`.execute(transaction);
}

/** Stores the day that the calendar gave each date, and deletes the rows of dates that it no longer affects. */
export async function keepGivenDays(transaction: Transaction, moves: readonly DateMove[]): Promise<void> {
  await sql`DELETE FROM calendar_dates WHERE lending_id = ANY (${idsOf(moves, 'loan')}::uuid[])
    OR req_id = ANY (${idsOf(moves, 'request')}::uuid[])
    OR wait_id = ANY (${idsOf(moves, 'wait')}::uuid[])`.execute(transaction);
  const given = moves.filter(({ to_base, to_day }) => to_base < to_day);
  const idsAmongAll = (wanted: OpenDate['of']) => given.map(({ of, id }) => (of === wanted ? id : null));
  await sql`
    INSERT INTO calendar_dates (lending_id, req_id, wait_id, base_day, day)
    SELECT * FROM unnest(${idsAmongAll('loan')}::uuid[], ${idsAmongAll('request')}::uuid[],
      ${idsAmongAll('wait')}::uuid[], ${given.map(({ to_base }) => to_base)}::date[], ${given.map(({ to_day }) => to_day)}::date[])`.execute(
    transaction,
  );
}

/** The titles of these dates' books, by the book's id. */
export async function selectTitles(
  database: Queryable,
  dates: readonly OpenDate[],
): Promise<Map<string, string>> {
  const ids = dates.map(({ book_id }) => book_id);
  const { rows } = await sql<{ book_id: string; title: string }>`
    SELECT book_id, title FROM books WHERE book_id = ANY (${ids}::uuid[])`.execute(database);
  return new Map(rows.map(({ book_id, title }) => [book_id, title]));
}
