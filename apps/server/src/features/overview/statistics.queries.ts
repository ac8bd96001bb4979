import { sql } from 'kysely';
import type { Database } from '../../library.ts';
import type { DayRange, Step } from './statistics.rules.ts';

/** The lendings of a week or month, or of a hall; of the whole range if both are null. */
interface HandedOver {
  start: string | null;
  hall_id: string | null;
  lendings: number;
  median_days: number;
}

const startOf: Record<Step, ReturnType<typeof sql>> = {
  week: sql`issue_date - extract(dow FROM issue_date)::int`,
  month: sql`date_trunc('month', issue_date)::date`,
};

/**
 * The lendings of a range of days and the median of days from request to hand-over: by week or month, by hall and in
 * total, in one statement.
 */
export async function countHandedOver(
  database: Database,
  { from, to }: DayRange,
  step: Step,
): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    SELECT start, hall_id, count(*) AS lendings,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY waited) AS median_days
    FROM (
      SELECT ${startOf[step]} AS start, lendings.hall_id, issue_date - request_date AS waited
      FROM lendings JOIN book_requests USING (req_id)
      WHERE issue_date BETWEEN ${from} AND ${to}) AS handed_over
    GROUP BY GROUPING SETS ((start), (hall_id), ())`.execute(database);
  return rows;
}

/** The lendings of a range of days by the current category of their book, most first; null for books without one. */
export function countByCategory(database: Database, { from, to }: DayRange) {
  const counted = database
    .selectFrom('lendings')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .where('issue_date', '>=', from)
    .where('issue_date', '<=', to)
    .groupBy('category_id')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('lendings')]);
  return database
    .selectFrom(counted.as('counted'))
    .leftJoin('categories', 'categories.category_id', 'counted.category_id')
    .select(['counted.category_id', 'categories.name', 'counted.lendings'])
    .orderBy('counted.lendings', 'desc')
    .orderBy('categories.name_key')
    .execute();
}

export function selectHalls(database: Database) {
  return database.selectFrom('halls').select(['hall_id', 'name']).orderBy('name_key').execute();
}
