import {
  type DayRange,
  type HallCalendar,
  nextLendingDay,
  weekdayOf,
} from '@library/contract/lending-days.ts';
import { addDays } from '../../lib/days.ts';

/** Days between today and a date that would go back into the past. */
const daysOfGrace = 2;

/** Days after the beginning of an entry within which changing it moves its dates back. */
const daysToUndo = 7;

/**
 * The due date of a loan, the last day on which a copy is kept for a request, or the day on which a paused entry of a waiting list
 * goes on.
 */
export interface OpenDate {
  of: 'loan' | 'request' | 'wait';
  /** Of the lending, the request or the entry. */
  id: string;
  reader_id: string;
  book_id: string;
  /** An entry of several halls goes by the first of those that the change is about. */
  hall_id: string;
  /** All halls of an entry; the hall of a loan or a request. */
  halls: readonly string[];
  day: string;
  /** The date without the calendar, and the one that the calendar gave; null for a date that it never moved. */
  base_day: string | null;
  given_day: string | null;
}

/** What becomes of an open date. */
export interface DateMove extends OpenDate {
  to_day: string;
  /** The date without the calendar; `to_day` itself when the calendar has no part in it any more. */
  to_base: string;
}

/** Whether the dates that an entry moved go back when it is changed or removed. */
export function goesBack(entry: { from_day: string }, today: string): boolean {
  return today <= addDays(entry.from_day, daysToUndo);
}

/** Whether the calendar moved this date and somebody else has moved it since. */
export function wasMovedSince({ day, given_day }: OpenDate): boolean {
  return given_day !== null && day !== given_day;
}

/** Whether the calendar moved this date over one of these days. */
export function movedOver({ base_day, given_day }: OpenDate, { from_day, to_day }: DayRange): boolean {
  return base_day !== null && given_day !== null && base_day <= to_day && from_day < given_day;
}

/** Whether the calendar moved this date over one of these days of the week. */
export function movedOverWeekday({ base_day, given_day }: OpenDate, weekdays: readonly number[]): boolean {
  if (base_day === null || given_day === null) return false;
  for (let day = base_day; day < given_day; day = addDays(day, 1)) {
    if (weekdays.includes(weekdayOf(day))) return true;
  }
  return false;
}

/** The first day on or after `day` that one of these calendars leaves free. */
function firstLendingDay(calendars: readonly HallCalendar[], day: string): string {
  return calendars.map((calendar) => nextLendingDay(calendar, day)).sort()[0] ?? day;
}

/**
 * Where a date belongs under the calendars of its halls. One that the calendar moved over days that are lending days now goes back (`freed`):
 * to what it was, or to two days from today when that is in the past, but never to a later day than it has.
 */
export function moveOf(
  date: OpenDate,
  calendars: readonly HallCalendar[],
  { today, freed }: { today: string; freed: boolean },
): DateMove {
  const base = wasMovedSince(date) ? date.day : (date.base_day ?? date.day);
  const onward = firstLendingDay(calendars, date.day);
  if (!freed || base === date.day) return { ...date, to_day: onward, to_base: base };
  const back = base < today ? addDays(today, daysOfGrace) : base;
  const earlier = firstLendingDay(calendars, back);
  if (earlier > onward) return { ...date, to_day: onward, to_base: base };
  return { ...date, to_day: earlier, to_base: base < today ? earlier : base };
}
