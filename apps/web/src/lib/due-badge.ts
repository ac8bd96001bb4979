import type { Lending } from '@library/contract/lendings.ts';
import { daysBetween, formatDayOfMonth } from './dates.ts';
import { t } from './language/texts.ts';

/** The badge of a lent book's due date. `tone` is bad when late and warning on the day itself. */
export type DueBadge = { text: string; tone: 'bad' | 'warning' | 'neutral' };

/** How late a loan is without the days on which its hall is closed. Servers of this contract may leave it out. */
export type Lateness = Partial<Pick<Lending, 'late_days' | 'on_time_until'>>;

/** Whether a book that is due on this day is late: by the server's count, or by the due date alone. All are days, `yyyy-MM-dd`. */
export function isLate(dueDate: string, today: string, { late_days }: Lateness = {}): boolean {
  return dueDate.slice(0, 10) < today && late_days !== 0;
}

/** The last day on which a book comes back on time: the due date, or one after it where the hall has been closed since. */
export function lastDayOnTime(dueDate: string, today: string, { late_days, on_time_until }: Lateness = {}) {
  return dueDate < today && late_days === 0 ? (on_time_until ?? dueDate) : dueDate;
}

/**
 * 'Late for 3 days', 'Due today' or '5 days to return' (S2.11-39, S2.11-41); 'On time until Nov 20' while the hall is closed after
 * the due date. Due today is not late. Null where the due date is missing: servers of this contract may leave it out.
 */
export function dueBadge(dueDate: string | null, today: string, lateness: Lateness = {}): DueBadge | null {
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
