import { daysBetween } from './dates.ts';
import { pluralise } from './pluralise.ts';

/** The badge of a lent book's due date. `tone` is bad when late and warning on the day itself. */
export type DueBadge = { text: string; tone: 'bad' | 'warning' | 'neutral' };

const days = (count: number) => pluralise(count, 'day');

/**
 * 'Late for 3 days', 'Due today' or '5 days to return' (S2.11-39, S2.11-41). Both are days, `yyyy-MM-dd`; due
 * today is not late. Null where the due date is missing: servers of this contract may leave it out.
 */
export function dueBadge(dueDate: string | null, today: string): DueBadge | null {
  if (!dueDate) return null;
  const left = daysBetween(today, dueDate);
  if (left < 0) return { text: `Late for ${days(-left)}`, tone: 'bad' };
  if (left === 0) return { text: 'Due today', tone: 'warning' };
  return { text: `${days(left)} to return`, tone: 'neutral' };
}
