import {
  type ClosedRange,
  type HallCalendar,
  nextLendingDay,
  weekdayOf,
} from '@library/contract/calendar/lending-days.ts';
import { addDays } from '../../lib/time/days.ts';

/** How many days after today a date falls when its original day is already past. */
const daysOfGrace = 2;

/** For how many days after an entry begins, changing or removing it still moves its dates back. */
const daysToUndo = 7;

/** The due date of a loan, the last collection day of a request, or the day on which a paused waiting-list entry resumes. */
export interface OpenDate {
  of: 'loan' | 'request' | 'wait';
  /** The id of the lending, the request or the waiting-list entry. */
  id: string;
  reader_id: string;
  book_id: string;
  /** For a waiting-list entry with several halls, the first of those that the change affects. */
  hall_id: string;
  /** All halls of a waiting-list entry; otherwise the hall of the loan or request. */
  halls: readonly string[];
  day: string;
  /** The day without the calendar's moves, and the day that the calendar gave; null for a date that it never moved. */
  base_day: string | null;
  given_day: string | null;
}

/** An open date with the day to which it moves. */
export interface DateMove extends OpenDate {
  to_day: string;
  /** The date without the calendar's moves; equals `to_day` when the calendar no longer affects it. */
  to_base: string;
}

/** Whether the dates that an entry moved go back when the entry is changed or removed. */
export function goesBack(entry: { from_day: string }, today: string): boolean {
  return today <= addDays(entry.from_day, daysToUndo);
}

/** Whether the calendar moved this date and somebody else has moved it since. */
export function wasMovedSince({ day, given_day }: OpenDate): boolean {
  return given_day !== null && day !== given_day;
}

/** Whether the calendar moved this date over one of these days. */
export function movedOver({ base_day, given_day }: OpenDate, { from_day, to_day }: ClosedRange): boolean {
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

/** The first lending day on or after `day` in any of these calendars. */
function firstLendingDay(calendars: readonly HallCalendar[], day: string): string {
  return calendars.map((calendar) => nextLendingDay(calendar, day)).sort()[0] ?? day;
}

/**
 * The day to which a date moves under the calendars of its halls. A date that the calendar moved over days that are lending
 * days again (`freed`) goes back to its original day, or to two days from today when that is past, but never to a later day
 * than its present one would give.
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
