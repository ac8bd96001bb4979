import { type HallCalendar, nextLendingDay } from '@library/contract/calendar/lending-days.ts';
import type { Queryable } from '../../library.ts';
import { type CalendarRow, selectCalendar } from './calendar.queries.ts';
import { lastLendingDay } from './calendar.rules.ts';

export { calendarFacts } from './calendar.queries.ts';

export interface HallDay {
  hall_id: string;
  day: string;
}

/**
 * The first day on or after `day` that can be a due date or a last collection day at this hall. In a transaction, call it
 * after locking the reader, request or lending and before locking copies (decision 048).
 */
export async function lendingDayFrom(database: Queryable, hallId: string, day: string): Promise<string> {
  return nextLendingDay(await calendarOfHall(database, hallId, day), day);
}

/** As `lendingDayFrom`, for several halls; each day by the id of its hall. */
export async function lendingDaysFrom(
  database: Queryable,
  hallIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string>> {
  const calendars = await calendarsOf(
    database,
    hallIds.map((hall_id) => ({ hall_id, day })),
  );
  return new Map([...calendars].map(([hall, calendar]) => [hall, nextLendingDay(calendar, day)]));
}

/** As `lendingDayFrom`, from facts that a query has read with `calendarFacts`. */
export function lendingDayIn(calendar: readonly CalendarRow[], hallId: string, day: string): string {
  return nextLendingDay(calendarOf(calendar, hallId), day);
}

/** A day at a hall that may move forward to `last` at most, and backward only to a day after `after`. */
export interface LimitedDay extends HallDay {
  after: string;
  last: string;
}

/**
 * For each day, the first day on or after it on which books of its hall may fall due. If that is later than `last`, the last
 * such day before; null when there is none.
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

/** The calendars of these halls, from the earliest of these days on. */
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

/** The days from `day` on on which nothing at a hall may fall due. */
export async function calendarOfHall(
  database: Queryable,
  hallId: string,
  day: string,
): Promise<HallCalendar> {
  return calendarOf(await selectCalendar(database, [hallId], day), hallId);
}

/** The calendar of one hall among these rows. */
function calendarOf(rows: readonly CalendarRow[], hallId: string): HallCalendar {
  const own = rows.filter(({ hall_id }) => hall_id === null || hall_id === hallId);
  return {
    ranges: own.flatMap(({ from_day, to_day }) => (from_day && to_day ? [{ from_day, to_day }] : [])),
    closedWeekdays: own.flatMap(({ closed_weekdays }) => closed_weekdays ?? []),
  };
}
