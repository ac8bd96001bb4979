import { type PreparedStatement, runPrepared } from '../../database/shared-sql/prepared-statements.ts';
import type { CalendarMonth } from '../../lib/time/months.ts';
import type { Queryable } from '../../library.ts';

/** The scope of a comparison: a month or, with null, all time; one hall or, with undefined, all halls. */
export interface LeaderboardScope {
  month: CalendarMonth | null;
  hall_id: string | undefined;
}

/** A reader's points and returned books in the compared period. */
export interface LeaderboardReaderRow {
  reader_id: string;
  name: string;
  hall: string | null;
  points: number;
  books_read: number;
}

/** A reader's own numbers, even if others do not see them. */
export interface OwnLeaderboardRow extends LeaderboardReaderRow {
  hall_id: string | null;
  on_leaderboard: boolean;
}

/** Each combination of filters is a prepared statement; calls differ only in the values. */
const prepared = (text: string): PreparedStatement => ({ name: text, text });

/** The SQL for all visible readers with their points; its parameters are added to `values`. */
function shown({ month, hall_id }: LeaderboardScope, values: unknown[]): string {
  const inHall = hall_id ? `AND readers.hall_id = $${values.push(hall_id)}` : '';
  if (!month) {
    return `SELECT reader_id, total_points AS points FROM readers
      WHERE on_leaderboard AND total_points > 0 ${inHall}`;
  }
  return `SELECT reader_id, monthly.points FROM monthly_points AS monthly JOIN readers USING (reader_id)
    WHERE monthly.month = $${values.push(month.from)} AND monthly.points > 0 AND on_leaderboard ${inHall}`;
}

/** The SQL for the number of books that a reader of `who` returned in the period. */
function booksRead(who: string, month: CalendarMonth | null, values: unknown[]): string {
  const inTime = month
    ? `AND returned_on >= $${values.push(month.from)} AND returned_on < $${values.push(month.until)}`
    : '';
  return `(SELECT count(*) FROM lendings
    WHERE lendings.reader_id = ${who}.reader_id AND lendings.status = 'returned' AND NOT lendings.undone ${inTime})`;
}

/** One page of the visible readers, most points first; with equal points, the earliest registered first. */
export function selectLeaderboard(
  database: Queryable,
  scope: LeaderboardScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<LeaderboardReaderRow[]> {
  const values: unknown[] = [];
  const text = `
    SELECT page.reader_id, accounts.name, halls.name AS hall, page.points,
      ${booksRead('page', scope.month, values)} AS books_read
    FROM (SELECT * FROM (${shown(scope, values)}) AS shown
      ORDER BY points DESC, reader_id LIMIT ${limit} OFFSET $${values.push(offset)}) AS page
    JOIN accounts ON accounts.account_id = page.reader_id
    JOIN readers ON readers.reader_id = page.reader_id
    LEFT JOIN halls ON halls.hall_id = readers.hall_id
    ORDER BY page.points DESC, page.reader_id`;
  return runPrepared<LeaderboardReaderRow>(database, prepared(text), values);
}

/** The number of visible readers, or of those with more points than `above`. */
export async function countLeaderboard(
  database: Queryable,
  scope: LeaderboardScope,
  above?: number,
): Promise<number> {
  const values: unknown[] = [];
  const from = shown(scope, values);
  const only = above === undefined ? '' : `WHERE points > $${values.push(above)}`;
  const text = `SELECT count(*) AS count FROM (${from}) AS shown ${only}`;
  const [row] = await runPrepared<{ count: number }>(database, prepared(text), values);
  return row?.count ?? 0;
}

/** The numbers of one reader; undefined for accounts that are not readers. */
export async function selectOwnLeaderboardRow(
  database: Queryable,
  month: CalendarMonth | null,
  readerId: string,
): Promise<OwnLeaderboardRow | undefined> {
  const values: unknown[] = [readerId];
  const points = month
    ? `coalesce((SELECT points FROM monthly_points AS monthly
        WHERE monthly.reader_id = readers.reader_id AND monthly.month = $${values.push(month.from)}), 0)`
    : 'readers.total_points';
  const text = `
    SELECT readers.reader_id, accounts.name, halls.name AS hall, readers.hall_id, readers.on_leaderboard,
      ${points} AS points, ${booksRead('readers', month, values)} AS books_read
    FROM readers
    JOIN accounts ON accounts.account_id = readers.reader_id
    LEFT JOIN halls ON halls.hall_id = readers.hall_id
    WHERE readers.reader_id = $1`;
  const [row] = await runPrepared<OwnLeaderboardRow>(database, prepared(text), values);
  return row;
}
