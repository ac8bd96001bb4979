/** A range of days, both ends included, on which nothing falls due. */
export interface ClosedRange {
  from_day: string;
  to_day: string;
}

/** The days of one hall on which nothing falls due. Ranges may overlap. */
export interface HallCalendar {
  ranges: readonly ClosedRange[];
  /** Weekdays from 1 for Monday to 7 for Sunday; six at most. */
  closedWeekdays: readonly number[];
}

/** The weekday of a day, from 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The first day on or after `day` on which a hall's books may fall due. */
export function nextLendingDay({ ranges, closedWeekdays }: HallCalendar, day: string): string {
  let next = day;
  for (;;) {
    const inside = ranges.find(({ from_day, to_day }) => from_day <= next && next <= to_day);
    if (inside) next = dayAfter(inside.to_day);
    else if (closedWeekdays.includes(weekdayOf(next))) next = dayAfter(next);
    else return next;
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
