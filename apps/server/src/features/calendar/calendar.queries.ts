import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../library.ts';

/** A range of days of one hall, or of all halls (null); or the weekdays on which a hall is closed. */
export interface CalendarRow {
  hall_id: string | null;
  from_day: string | null;
  to_day: string | null;
  closed_weekdays: number[] | null;
}

/** The entries of these halls that end on or after a day. Inside a transaction, the calendar cannot change until it ends. */
export async function selectCalendar(
  database: Queryable,
  hallIds: readonly string[],
  day: string,
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    SELECT * FROM calendar_from(${[...hallIds]}::uuid[], ${day}::date)`.execute(database);
  return rows;
}

/** The same for one hall, as part of a larger query. */
export function calendarFacts(hallId: string, day: string): RawBuilder<CalendarRow[]> {
  return sql<CalendarRow[]>`(SELECT coalesce(json_agg(calendar), '[]')
    FROM calendar_from(${[hallId]}::uuid[], ${day}::date) AS calendar)`;
}
