import type { Lending } from '@library/contract/lending/lendings.ts';
import { t } from '../../lib/language/texts.ts';
import { daysBetween, formatDayOfMonth } from '../../lib/wording/dates.ts';
import type { LoanLateness } from '../../lib/wording/due-badge.ts';

/**
 * How late a loan is without the days on which the hall was closed, which the list's own count includes: 'Closed days don't
 * count: 2 days late'. Null if that makes no difference. Days are `yyyy-MM-dd`.
 */
export function closedDaysText(
  { return_date, late_days, on_time_until }: Pick<Lending, 'return_date'> & LoanLateness,
  today: string,
): string | null {
  const pastDue = daysBetween(return_date, today);
  if (late_days === undefined || pastDue <= 0 || late_days === pastDue) return null;
  if (late_days > 0) {
    return t("Closed days don't count: {count, plural, one {# day} other {# days}} late", {
      count: late_days,
    });
  }
  return on_time_until !== undefined && on_time_until >= today
    ? t("Closed days don't count: on time until {day}", { day: formatDayOfMonth(on_time_until) })
    : t("Closed days don't count: not late");
}
