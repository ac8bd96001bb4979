import { sql } from 'kysely';
import type { Database } from '../../library.ts';
import type { DayRange, Step } from './statistics.rules.ts';

/** How many lendings waited so many days from request to hand-over, in a week or month, in a hall, or in the whole range if both are null. */
interface HandedOver {
  start: string | null;
  hall_id: string | null;
  waited: number;
  lendings: number;
}

const startOf: Record<Step, ReturnType<typeof sql>> = {
  week: sql`day - extract(dow FROM day)::int`,
  month: sql`date_trunc('month', day)::date`,
};

/**
 * Later days are not in the figures that a job keeps (`figures.service.ts`). They are few, which PostgreSQL does not know: joined, it
 * would read all requests and books for them, so what belongs to a loan is looked up one by one.
 */
const keptUntil = sql`coalesce((SELECT until FROM figures_kept), '-infinity'::date)`;

/**
 * The lendings of a range of days by the days that their readers waited: of each week or month, of each hall and in total, in one
 * statement. Kept figures count the days before today, and lendings the others.
 */
export async function countHandedOver(
  database: Database,
  { from, to }: DayRange,
  step: Step,
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

/** A category, null for none, with the lendings of its books. */
interface OfCategory {
  category_id: string | null;
  name: string | null;
  lendings: number;
}

/** The lendings of a range of days by the category of their book, most first: the one of today, or for kept figures of the last hour. */
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
