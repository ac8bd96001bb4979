import type { DayRange, Statistics } from '@library/contract/library/overview.ts';
import { addDays, daysBetween, sundayBefore } from '../../lib/time/days.ts';
import { monthOf } from '../../lib/time/months.ts';

/** What one bar of a chart stands for: a week or a month. */
export type StatisticsStep = Statistics['step'];

/** A week or month of a range. `start` is its first day; `from` and `to` are the part of it within the range. */
export interface Period extends DayRange {
  start: string;
}

/** Weeks for up to a year, which a chart can still show, and months for longer ranges. */
export function stepOf({ from, to }: DayRange): StatisticsStep {
  return daysBetween(from, to) < 366 ? 'week' : 'month';
}

/** All weeks, from Sunday to Saturday, or months of a range, in order. */
export function periodsOf({ from, to }: DayRange, step: StatisticsStep): Period[] {
  const periods: Period[] = [];
  let start = step === 'week' ? sundayBefore(from) : monthOf(from).from;
  while (start <= to) {
    const next = step === 'week' ? addDays(start, 7) : monthOf(start).until;
    const last = addDays(next, -1);
    periods.push({ start, from: start < from ? from : start, to: last > to ? to : last });
    start = next;
  }
  return periods;
}

/** A number of lendings with the same waiting time in days. */
export interface Waited {
  waited: number;
  lendings: number;
}

/** The number of lendings and the median of their waiting days; of an even number, the mean of the middle two. */
export function medianOf(waited: readonly Waited[]): { lendings: number; median_days: number | null } {
  const inOrder = waited.toSorted((one, other) => one.waited - other.waited);
  const lendings = inOrder.reduce((sum, each) => sum + each.lendings, 0);
  if (lendings === 0) return { lendings, median_days: null };
  const middle = [Math.ceil(lendings / 2), Math.floor(lendings / 2) + 1].map((position) =>
    waitedAt(inOrder, position),
  );
  return { lendings, median_days: middle.reduce((sum, days) => sum + days, 0) / middle.length };
}

/** The waiting days of the lending at a position, counted from 1. */
function waitedAt(inOrder: readonly Waited[], position: number): number {
  let passed = 0;
  for (const { waited, lendings } of inOrder) {
    passed += lendings;
    if (passed >= position) return waited;
  }
  throw new RangeError(`There is no lending at position ${position}.`);
}
