import type { DayRange } from '@library/contract/library/overview.ts';
import { sql } from 'kysely';
import type { Database } from '../../library.ts';
import type { StatisticsStep } from './statistics.rules.ts';

/**
 * The number of lendings with a waiting time in days from request to hand-over: in a week or month, in a hall, or in the whole
 * range if both are null.
 */
interface HandedOver {
  start: string | null;
  hall_id: string | null;
  waited: number;
  lendings: number;
}

const startOf: Record<StatisticsStep, ReturnType<typeof sql>> = {
  week: sql`day - extract(dow FROM day)::int`,
  month: sql`date_trunc('month', day)::date`,
};

/**
 * The last day in the figures that a job keeps (`figures.service.ts`). The loans of later days are few, but PostgreSQL does not
 * know that: a join would read all requests and books, so their facts are looked up loan by loan.
 */
const keptUntil = sql`coalesce((SELECT until FROM figures_kept), '-infinity'::date)`;

/**
 * The lendings of a range of days by waiting time in days, for each week or month, for each hall and in total, in one
 * statement. The stored figures cover the days until `keptUntil`, the loans themselves the later ones.
 */
export async function countHandedOver(
  database: Database,
  { from, to }: DayRange,
  step: StatisticsStep,
): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    SELECT start, hall_id, waited, sum(n)::integer AS lendings
    FROM (
      SELECT ${startOf[step]} AS start, hall_id, waited, n FROM (
        SELECT day, hall_id, waited, n FROM daily_figures WHERE day BETWEEN ${from} AND ${to} AND day <= ${keptUntil}
        UNION ALL SELECT issue_date, hall_id,
          issue_date - (SELECT request_date FROM book_requests WHERE book_requests.req_id = lendings.req_id), 1
        FROM lendings WHERE issue_date BETWEEN ${from} AND ${to} AND issue_date > ${keptUntil}) AS by_day) AS handed_over
    GROUP BY GROUPING SETS ((start, waited), (hall_id, waited), (waited))`.execute(database);
  return rows;
}

/** The number of lendings of a category's books; null stands for books without a category. */
interface OfCategory {
  category_id: string | null;
  name: string | null;
  lendings: number;
}

/**
 * The lendings of a range of days by the present category of their book, most first. Stored figures are up to an hour old, those
 * of days more than 40 days ago up to a day.
 */
export async function countByCategory(database: Database, { from, to }: DayRange): Promise<OfCategory[]> {
  const { rows } = await sql<OfCategory>`
    SELECT categories.category_id, categories.name, sum(n)::integer AS lendings
    FROM (
      SELECT category_id, sum(n) AS n FROM daily_categories
      WHERE day BETWEEN ${from} AND ${to} AND day <= ${keptUntil} GROUP BY category_id
      UNION ALL SELECT (SELECT category_id FROM books WHERE books.book_id = lendings.book_id), count(*) FROM lendings
      WHERE issue_date BETWEEN ${from} AND ${to} AND issue_date > ${keptUntil} GROUP BY 1) AS counted
    LEFT JOIN categories USING (category_id)
    GROUP BY categories.category_id ORDER BY lendings DESC, categories.name_key`.execute(database);
  return rows;
}

export function selectHalls(database: Database) {
  return database.selectFrom('halls').select(['hall_id', 'name']).orderBy('name_key').execute();
}
