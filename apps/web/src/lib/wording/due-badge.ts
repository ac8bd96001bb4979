import type { Lending } from '@library/contract/lending/lendings.ts';
import { t } from '../language/texts.ts';
import { daysBetween, formatDayOfMonth } from './dates.ts';

/** The badge of a lent book's due date. `tone` is bad when late and warning on the day itself. */
export type DueBadge = { text: string; tone: 'bad' | 'warning' | 'neutral' };

/**
 * How late a loan is, without the days on which its hall is closed. Servers that follow the contract may leave these fields
 * out.
 */
export type LoanLateness = Partial<Pick<Lending, 'late_days' | 'on_time_until'>>;

/**
 * Whether a loan with this due date is late: by the server's count, which leaves out the days on which the hall is closed, or by
 * the due date if there is none. All days are `yyyy-MM-dd`.
 */
export function isLate(dueDate: string, today: string, { late_days }: LoanLateness = {}): boolean {
  return dueDate.slice(0, 10) < today && late_days !== 0;
}

/** The last day on which the book can be returned on time: the due date, or a later day if the hall has been closed since. */
export function lastDayOnTime(
  dueDate: string,
  today: string,
  { late_days, on_time_until }: LoanLateness = {},
) {
  return dueDate < today && late_days === 0 ? (on_time_until ?? dueDate) : dueDate;
}

/**
 * 'Late for 3 days', 'Due today' or '5 days to return' (S2.11-39, S2.11-41); 'On time until Nov 20' while the hall is closed
 * after the due date. A loan is not late on its due date. Null when the due date is missing, because servers that follow the
 * contract may leave it out.
 */
export function dueBadge(
  dueDate: string | null,
  today: string,
  lateness: LoanLateness = {},
): DueBadge | null {
  if (!dueDate) return null;
  const left = daysBetween(today, dueDate);
  if (left > 0)
    return { text: t('{left, plural, one {# day} other {# days}} to return', { left }), tone: 'neutral' };
  const until = lastDayOnTime(dueDate, today, lateness);
  if (until.slice(0, 10) === today) return { text: t('Due today'), tone: 'warning' };
  if (isLate(dueDate, today, lateness)) {
    return {
      text: t('Late for {days, plural, one {# day} other {# days}}', { days: lateness.late_days ?? -left }),
      tone: 'bad',
    };
  }
  const day = formatDayOfMonth(until);
  const text = until > today ? t('On time until {day}', { day }) : t('Due {day}', { day });
  return { text, tone: 'warning' };
}
