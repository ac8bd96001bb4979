import type { Queryable } from '../../library.ts';
import { type CalendarRow, selectCalendar } from './calendar.queries.ts';
import { type HallCalendar, nextLendingDay } from './calendar.rules.ts';

/** A day at a hall. */
export interface HallDay {
  hall_id: string;
  day: string;
}

/**
 * The first day on or after `day` on which something of this hall may fall due or wait for its reader at the latest. In a
 * transaction it comes after the locks of the reader, request or lending and before those of copies (decision 048).
 */
export async function lendingDayFrom(database: Queryable, hallId: string, day: string): Promise<string> {
  return nextLendingDay(calendarOf(await selectCalendar(database, [hallId], day), hallId), day);
}

/** The same for many days, in their order. */
export async function lendingDaysFrom(database: Queryable, days: readonly HallDay[]): Promise<string[]> {
  const first = days.map(({ day }) => day).sort()[0];
  if (first === undefined) return [];
  const halls = [...new Set(days.map(({ hall_id }) => hall_id))];
  const rows = await selectCalendar(database, halls, first);
  const calendars = new Map(halls.map((hall) => [hall, calendarOf(rows, hall)]));
  return days.map(({ hall_id, day }) => {
    const calendar = calendars.get(hall_id);
    return calendar ? nextLendingDay(calendar, day) : day;
  });
}

/** What these rows say of one hall. */
function calendarOf(rows: readonly CalendarRow[], hallId: string): HallCalendar {
  const own = rows.filter(({ hall_id }) => hall_id === null || hall_id === hallId);
  return {
    ranges: own.flatMap(({ from_day, to_day }) => (from_day && to_day ? [{ from_day, to_day }] : [])),
    closedWeekdays: own.flatMap(({ closed_weekdays }) => closed_weekdays ?? []),
  };
}
