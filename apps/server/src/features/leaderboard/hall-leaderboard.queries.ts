import { type PreparedStatement, runPrepared } from '../../database/shared-sql/prepared-statements.ts';
import type { CalendarMonth } from '../../lib/time/months.ts';
import type { Queryable } from '../../library.ts';

/** The returns of a hall's readers in one month. */
export interface HallRankRow {
  hall_id: string;
  hall: string;
  readers: number;
  books_read: number;
  on_time: number;
}

/** Deleted readers have no hall. Filters by the expression that the index on the day of return contains. */
const hallRanks: PreparedStatement = {
  name: 'halls by books read',
  text: `
    SELECT hall_id, halls.name AS hall, living.readers,
      coalesce(reading.books_read, 0) AS books_read, coalesce(reading.on_time, 0) AS on_time
    FROM halls
    JOIN (SELECT hall_id, count(*) AS readers FROM readers GROUP BY hall_id) AS living USING (hall_id)
    LEFT JOIN (
      SELECT readers.hall_id, count(*) AS books_read,
        count(*) FILTER (WHERE late_days = 0 AND NOT was_late) AS on_time
      FROM lendings JOIN readers USING (reader_id)
      WHERE lendings.status = 'returned' AND NOT undone
        AND coalesce(returned_on, due_date) >= $1 AND coalesce(returned_on, due_date) < $2
      GROUP BY readers.hall_id) AS reading USING (hall_id)
    ORDER BY books_read DESC, halls.name_key`,
};

/** The halls that have readers, most books read in the month first. */
export function selectHallRanks(database: Queryable, { from, until }: CalendarMonth): Promise<HallRankRow[]> {
  return runPrepared<HallRankRow>(database, hallRanks, [from, until]);
}
