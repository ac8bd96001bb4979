import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Settings } from '../config.ts';

/** A day in a statement: a column, or the value itself. */
type Day = Expression<string> | string;

/** A loan whose lateness is asked: the hall to which it goes back, its due date, and the day on which it is or comes back. */
interface Loan {
  hall: Expression<string>;
  due: Day;
  day: Day;
}

/**
 * By how many days a loan is late on a day, in a statement. Days on which the hall is closed do not count, unless `CLOSED_DAYS_LATE`
 * is on; where it closes on the day after the due date, the book is on time until the hall is open again (decision 048).
 */
export function lateDays(
  { closed_days_late }: Pick<Settings, 'closed_days_late'>,
  { hall, due, day }: Loan,
): RawBuilder<number> {
  if (closed_days_late === 'on') return sql<number>`greatest(${day}::date - ${due}::date, 0)`;
  return sql<number>`late_days(${hall}, ${due}::date, ${day}::date)`;
}

/** The last day on which a loan comes back on time, in a statement: its due date, or the day on which the hall is open again. */
export function lastDayOnTime(
  { closed_days_late }: Pick<Settings, 'closed_days_late'>,
  { hall, due }: Omit<Loan, 'day'>,
): RawBuilder<string> {
  if (closed_days_late === 'on') return sql<string>`${due}::date`;
  return sql<string>`last_day_on_time(${hall}, ${due}::date)`;
}
