import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Settings } from '../../config.ts';

/** A day in a statement: a column, or the value itself. */
type DayInSql = Expression<string> | string;

/** The facts that decide how late a loan is: the hall of its return, its due date, and the day of return or today. */
interface LoanInSql {
  hall: Expression<string>;
  due: DayInSql;
  day: DayInSql;
}

/**
 * SQL for the number of days by which a loan is late on a day. Days on which the hall is closed do not count, unless
 * `CLOSED_DAYS_LATE` is on. If the hall closes on the day after the due date, the book is on time until the hall reopens
 * (decision 048).
 */
export function lateDays(
  { closed_days_late }: Pick<Settings, 'closed_days_late'>,
  { hall, due, day }: LoanInSql,
): RawBuilder<number> {
  if (closed_days_late === 'on') return sql<number>`greatest(${day}::date - ${due}::date, 0)`;
  return sql<number>`late_days(${hall}, ${due}::date, ${day}::date)`;
}

/** SQL for the last day on which a return is on time: the due date, or the day on which the hall reopens. */
export function lastDayOnTime(
  { closed_days_late }: Pick<Settings, 'closed_days_late'>,
  { hall, due }: Omit<LoanInSql, 'day'>,
): RawBuilder<string> {
  if (closed_days_late === 'on') return sql<string>`${due}::date`;
  return sql<string>`last_day_on_time(${hall}, ${due}::date)`;
}
