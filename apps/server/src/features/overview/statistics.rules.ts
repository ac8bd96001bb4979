import type { Statistics } from '@library/contract/overview.ts';
import { addDays, daysBetween, sundayBefore } from '../../lib/days.ts';

/** What one bar of a chart stands for: a week or a month. */
export type Step = Statistics['step'];

/** Days of the library, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** A week or month of a range. `start` is its first day; `from` and `to` are the part of it within the range. */
export interface Period extends DayRange {
  start: string;
}

/** Weeks, which a chart can show for up to a year, and months for longer ranges. */
export function stepOf({ from, to }: DayRange): Step {
  return daysBetween(from, to) < 366 ? 'week' : 'month';
}

/** All weeks, from Sunday to Saturday, or months of a range, in order. */
export function periodsOf({ from, to }: DayRange, step: Step): Period[] {
  const periods: Period[] = [];
  let start = step === 'week' ? sundayBefore(from) : monthOf(from);
  while (start <= to) {
    const next = step === 'week' ? addDays(start, 7) : monthOf(addDays(start, 31));
    const last = addDays(next, -1);
    periods.push({ start, from: start < from ? from : start, to: last > to ? to : last });
    start = next;
  }
  return periods;
}

function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
