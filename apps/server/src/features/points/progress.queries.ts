import { sql } from 'kysely';
import type { Database } from '../../library.ts';

/** A reader's events of one month. */
export interface MonthRow {
  /** `yyyy-MM` */
  month: string;
  borrowed: number;
  returned: number;
  points: number;
}

/** The reader's events in these months, oldest first, without empty months. Months are given by their first days. */
export async function selectMonths(
  database: Database,
  readerId: string,
  months: readonly string[],
): Promise<MonthRow[]> {
  const [since] = months;
  const { rows } = await sql<MonthRow>`
    SELECT to_char(day, 'YYYY-MM') AS month, sum(borrowed)::int AS borrowed, sum(returned)::int AS returned,
      sum(points)::int AS points
    FROM (
      SELECT issue_date AS day, 1 AS borrowed, 0 AS returned, 0 AS points FROM lendings
        WHERE reader_id = ${readerId} AND issue_date >= ${since} AND NOT undone
      UNION ALL SELECT returned_on, 0, 1, 0 FROM lendings
        WHERE reader_id = ${readerId} AND status = 'returned' AND returned_on >= ${since} AND NOT undone
      UNION ALL SELECT month, 0, 0, points FROM monthly_points
        WHERE reader_id = ${readerId} AND month = ANY(${months}::date[])
    ) AS events
    GROUP BY 1`.execute(database);
  return rows;
}

/** The lowest total above a number of points, and how many readers have exactly that total. */
export async function selectNextAbove(
  database: Database,
  points: number,
): Promise<{ next_points: number | null; holders: number }> {
  const { rows } = await sql<{ next_points: number; holders: number }>`
    SELECT total_points AS next_points, count(*)::int AS holders
    FROM readers JOIN accounts ON accounts.account_id = readers.reader_id AND accounts.deleted_at IS NULL
    WHERE total_points = (
      SELECT total_points FROM readers
      JOIN accounts ON accounts.account_id = readers.reader_id AND accounts.deleted_at IS NULL
      WHERE total_points > ${points} ORDER BY total_points LIMIT 1)
    GROUP BY total_points`.execute(database);
  return rows[0] ?? { next_points: null, holders: 0 };
}
