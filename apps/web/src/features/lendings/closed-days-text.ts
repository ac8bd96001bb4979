import type { Lending } from '@library/contract/lendings.ts';
import { daysBetween, formatDayOfMonth } from '../../lib/dates.ts';
import type { Lateness } from '../../lib/due-badge.ts';
import { pluralise } from '../../lib/pluralise.ts';

/**
 * What becomes of the days past the due date, which the list counts in full, without those on which the hall was closed: 'Closed days
 * don't count: 2 days late'. Null where that makes no difference. Days are `yyyy-MM-dd`.
 */
export function closedDaysText(
  { return_date, late_days, on_time_until }: Pick<Lending, 'return_date'> & Lateness,
  today: string,
): string | null {
  const pastDue = daysBetween(return_date, today);
  if (late_days === undefined || pastDue <= 0 || late_days === pastDue) return null;
  return `Closed days don't count: ${late_days > 0 ? `${pluralise(late_days, 'day')} late` : onTimeText(on_time_until, today)}`;
}

function onTimeText(until: string | undefined, today: string): string {
  return until !== undefined && until >= today ? `on time until ${formatDayOfMonth(until)}` : 'not late';
}
