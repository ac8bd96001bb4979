import { type HallCalendar, nextLendingDay } from '@library/contract/lending-days.ts';
import type { Queryable } from '../../library.ts';
import { type CalendarRow, selectCalendar } from './calendar.queries.ts';
import { lastLendingDay } from './calendar.rules.ts';

export { calendarFacts } from './calendar.queries.ts';

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
  return nextLendingDay(await calendarOfHall(database, hallId, day), day);
}

/** The same from facts that a statement has read with `calendarFacts`. */
export function lendingDayIn(calendar: readonly CalendarRow[], hallId: string, day: string): string {
  return nextLendingDay(calendarOf(calendar, hallId), day);
}

/** A day at a hall that may move on no further than the last one, and not back to a day before. */
export interface LimitedDay extends HallDay {
  after: string;
  last: string;
}

/**
 * The first day on or after each day on which something of its hall may fall due; where that is later than the last one, the last
 * day before it. Null where there is none either.
 */
export async function lendingDaysWithin(
  database: Queryable,
  days: readonly LimitedDay[],
): Promise<(string | null)[]> {
  const calendars = await calendarsOf(
    database,
    days.map(({ hall_id, after }) => ({ hall_id, day: after })),
  );
  return days.map(({ hall_id, day, after, last }) => {
    const calendar = calendars.get(hall_id) ?? open;
    const next = nextLendingDay(calendar, day);
    return next <= last ? next : lastLendingDay(calendar, { after, last });
  });
}

const open: HallCalendar = { ranges: [], closedWeekdays: [] };

/** The calendar of each of these halls, from the first of these days on. */
async function calendarsOf(
  database: Queryable,
  days: readonly HallDay[],
): Promise<ReadonlyMap<string, HallCalendar>> {
  const first = days.map(({ day }) => day).sort()[0];
  if (first === undefined) return new Map();
  const halls = [...new Set(days.map(({ hall_id }) => hall_id))];
  const rows = await selectCalendar(database, halls, first);
  return new Map(halls.map((hall) => [hall, calendarOf(rows, hall)]));
}

/** The days from `day` on on which nothing falls due at a hall. */
export async function calendarOfHall(
  database: Queryable,
  hallId: string,
  day: string,
): Promise<HallCalendar> {
  return calendarOf(await selectCalendar(database, [hallId], day), hallId);
}

/** What these rows say of one hall. */
function calendarOf(rows: readonly CalendarRow[], hallId: string): HallCalendar {
  const own = rows.filter(({ hall_id }) => hall_id === null || hall_id === hallId);
  return {
    ranges: own.flatMap(({ from_day, to_day }) => (from_day && to_day ? [{ from_day, to_day }] : [])),
    closedWeekdays: own.flatMap(({ closed_weekdays }) => closed_weekdays ?? []),
  };
}
