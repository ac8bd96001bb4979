import { addDays } from '../../lib/days.ts';

/** Days from the first to the last one, both included, on which nothing falls due. */
export interface DayRange {
  from_day: string;
  to_day: string;
}

/** The days of one hall on which nothing falls due. Ranges may overlap. */
export interface HallCalendar {
  ranges: readonly DayRange[];
  /** From 1 for Monday to 7 for Sunday; six at most. */
  closedWeekdays: readonly number[];
}

/** The day of the week, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Whether a hall's books may fall due on this day. */
export function isLendingDay(calendar: HallCalendar, day: string): boolean {
  return nextLendingDay(calendar, day) === day;
}

/** The last day after `after` and no later than `last` on which a hall's books may fall due; null when there is none. */
export function lastLendingDay(
  calendar: HallCalendar,
  { after, last }: { after: string; last: string },
): string | null {
  for (let day = last; day > after; day = addDays(day, -1)) {
    if (isLendingDay(calendar, day)) return day;
  }
  return null;
}

/** The first day on or after `day` on which a hall's books may fall due. */
export function nextLendingDay({ ranges, closedWeekdays }: HallCalendar, day: string): string {
  let next = day;
  for (;;) {
    const inside = ranges.find(({ from_day, to_day }) => from_day <= next && next <= to_day);
    if (inside) next = addDays(inside.to_day, 1);
    else if (closedWeekdays.includes(weekdayOf(next))) next = addDays(next, 1);
    else return next;
  }
}
