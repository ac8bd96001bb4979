import { type HallCalendar, nextLendingDay } from '@library/contract/calendar/lending-days.ts';
import { addDays } from '../../lib/time/days.ts';

/** Whether books of a hall may fall due on this day. */
export function isLendingDay(calendar: HallCalendar, day: string): boolean {
  return nextLendingDay(calendar, day) === day;
}

/** The last day after `after`, and no later than `last`, on which books of a hall may fall due; null when there is none. */
export function lastLendingDay(
  calendar: HallCalendar,
  { after, last }: { after: string; last: string },
): string | null {
  for (let day = last; day > after; day = addDays(day, -1)) {
    if (isLendingDay(calendar, day)) return day;
  }
  return null;
}
