import { createHash } from 'node:crypto';
import type {
  CalendarPreview,
  ClosureEffect,
  MovedCount,
  SeenPreview,
} from '@library/contract/calendar/calendar.ts';
import type { ClosedRange, HallCalendar } from '@library/contract/calendar/lending-days.ts';
import { conflict } from '../../lib/refusal.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { lockPendingRequests, updateCollectDays } from '../holds/holds.service.ts';
import { lockLendingsOut, moveDueDates } from '../lendings/due-dates.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { moveResumeDays } from '../waits/waits.service.ts';
import { selectClosures, selectHallWeeks } from './closures.queries.ts';
import { noticesOf } from './date-notices.service.ts';
import {
  type DatesOfChange,
  idsOf,
  keepGivenDays,
  lockCalendar,
  lockReaders,
  selectOpenDates,
  selectTitles,
  selectToLock,
} from './moves.queries.ts';
import {
  type DateMove,
  movedOver,
  movedOverWeekday,
  moveOf,
  type OpenDate,
  wasMovedSince,
} from './moves.rules.ts';

/** A change of the calendar: what is removed from it and what is added to it. */
export interface CalendarChange {
  removes?: { closure_id: string; hall_id: string | null; range: ClosedRange; goesBack: boolean };
  adds?: { hall_id: string | null; range: ClosedRange; effect: ClosureEffect };
  week?: { hall_id: string; before: readonly number[]; after: readonly number[] };
}

/** The dates that a change moves (`moves`), and the dates that would go back if nobody had moved them since (`staying`). */
export interface MovePlan {
  moves: DateMove[];
  staying: OpenDate[];
  hallNames: Map<string, string>;
}

const examplesShown = 5;

const weekdaysOpened = ({ week }: CalendarChange) =>
  week ? week.before.filter((day) => !week.after.includes(day)) : [];

function datesOfChange({ removes, adds, week }: CalendarChange, today: string): DatesOfChange {
  const halls = [removes, adds, week].flatMap((part) => (part ? [part.hall_id] : []));
  return {
    hallIds: halls.includes(null) ? null : halls.filter((hall) => hall !== null),
    closing: { range: adds?.range ?? null, weekdays: week?.after ?? [] },
    freeing: week ? 'all' : removes?.goesBack ? removes.range : null,
    today,
  };
}

/** The dates that a change of the calendar would move now. */
export async function planOf(
  database: Queryable,
  library: Library,
  change: CalendarChange,
): Promise<MovePlan> {
  const today = library.clock.today();
  const [dates, closures, weeks] = [
    await selectOpenDates(database, datesOfChange(change, today)),
    await selectClosures(database, { from: today }),
    await selectHallWeeks(database),
  ];
  const { removes, adds, week } = change;
  const entries = [
    ...closures.filter(({ closure_id }) => closure_id !== removes?.closure_id),
    ...(adds ? [{ ...adds.range, hall_id: adds.hall_id, effect: adds.effect }] : []),
  ];
  const calendarsOf = (ranges: typeof entries) =>
    new Map<string, HallCalendar>(
      weeks.map(({ hall_id, closed_weekdays }) => [
        hall_id,
        {
          ranges: ranges.filter((entry) => entry.hall_id === null || entry.hall_id === hall_id),
          closedWeekdays: (week?.hall_id === hall_id ? week.after : closed_weekdays) ?? [],
        },
      ]),
    );
  const lending = calendarsOf(entries);
  // A copy can be collected on a day that only rules out due dates, so a pause may end on such a day.
  const open = calendarsOf(entries.filter(({ effect }) => effect === 'closed'));
  const opened = weekdaysOpened(change);
  const isFreed = (date: OpenDate) =>
    (removes?.goesBack === true && movedOver(date, removes.range)) || movedOverWeekday(date, opened);
  const moves = dates.flatMap((date) => {
    const halls = date.of === 'wait' ? open : lending;
    const calendars = date.halls.flatMap((hall) => halls.get(hall) ?? []);
    const move = moveOf(date, calendars, { today, freed: isFreed(date) });
    return move.to_day !== date.day ? [move] : [];
  });
  return {
    moves,
    staying: dates.filter((date) => isFreed(date) && wasMovedSince(date)),
    hallNames: new Map(weeks.map(({ hall_id, name }) => [hall_id, name])),
  };
}

/** The preview of a plan for the admin. */
export async function previewOf(database: Queryable, plan: MovePlan): Promise<CalendarPreview> {
  const { moves, staying, hallNames } = plan;
  const [examples, stayingExamples] = [moves.slice(0, examplesShown), staying.slice(0, examplesShown)];
  const titles = await selectTitles(database, [...examples, ...stayingExamples]);
  const named = (date: OpenDate) => ({
    title: titles.get(date.book_id) ?? '',
    hall_name: hallNames.get(date.hall_id) ?? '',
  });
  const halls = [...hallNames].flatMap(([hall_id, name]) => {
    const own = moves.filter((move) => move.hall_id === hall_id);
    return own.length === 0 ? [] : [{ hall_id, name, ...countOf(own) }];
  });
  return {
    ...seenOf(plan),
    halls,
    examples: examples.map((move) => ({
      ...named(move),
      of: move.of,
      from_day: move.day,
      to_day: move.to_day,
    })),
    staying: staying.length,
    staying_examples: stayingExamples.map((date) => ({ ...named(date), day: date.day })),
  };
}

/** The number of dates of each kind. */
function countOf(dates: readonly OpenDate[]): MovedCount {
  return {
    due_dates: idsOf(dates, 'loan').length,
    collect_days: idsOf(dates, 'request').length,
    paused_waits: idsOf(dates, 'wait').length,
  };
}

/** Identifies a plan: the same dates moving to the same days give the same value. */
function seenOf({ moves }: Pick<MovePlan, 'moves'>): SeenPreview {
  const lines = moves.map(({ id, day, to_day }) => `${id} ${day} ${to_day}\n`).sort();
  return {
    seen_count: moves.length,
    seen_hash: createHash('sha256').update(lines.join('')).digest('base64url'),
  };
}

/** Who changes the calendar, in which batch and why, and the preview that they have seen. */
export interface ChangeAct {
  admin: AdminActor;
  batch_id: string;
  seen: SeenPreview;
  cause: 'calendar' | 'calendar_undo';
  /** The name of the entry for the notices to readers; null when an entry is removed or a week changes. */
  reason: string | null;
}

/**
 * Moves the dates of a change, exactly those of its preview, notifies their readers and returns the number of moved dates.
 * Throws 409 when it would now move other dates. The caller changes the calendar itself in the same transaction; from here
 * on, no other transaction can set a date by the old calendar.
 */
export async function carryOut(
  transaction: Transaction,
  library: Library,
  change: CalendarChange,
  { admin, batch_id, seen, cause, reason }: ChangeAct,
): Promise<MovedCount> {
  const found = await selectToLock(transaction, datesOfChange(change, library.clock.today()));
  const readers = await lockReaders(transaction, found.readers);
  const loans = await lockLendingsOut(transaction, readers, found.loans);
  const requests = await lockPendingRequests(transaction, readers, found.requests);
  const plan = await planOf(transaction, library, change);
  const moves = new Map(plan.moves.map((move) => [move.id, move]));
  const dueMoves = loans.flatMap(({ lending_id }) => {
    const move = moves.get(lending_id);
    return move ? [{ lending_id, from_date: move.day, to_date: move.to_day }] : [];
  });
  const collectMoves = requests.flatMap(({ req_id }) => {
    const move = moves.get(req_id);
    return move ? [{ req_id, collect_by: move.to_day }] : [];
  });
  const [underLock, underCalendar] = [
    plan.moves.filter(({ of }) => of !== 'wait'),
    plan.moves.filter(({ of }) => of === 'wait'),
  ];
  if (!isSame(seenOf(plan), seen) || dueMoves.length + collectMoves.length < underLock.length) {
    throw datesHaveChanged();
  }
  const by = admin.account_id;
  await moveDueDates(transaction, library, dueMoves, { cause, by, batch_id, ...(reason && { reason }) });
  await updateCollectDays(transaction, collectMoves, library.clock.now());
  await keepGivenDays(transaction, underLock);
  const notices = noticesOf(plan.moves, { act: library.makeId(), reason });
  for (let first = 0; first < notices.length; first += noticesAtOnce) {
    await writeNotices(transaction, library, notices.slice(first, first + noticesAtOnce));
  }
  // The calendar is locked only after everything is written, so that others wait no longer than the check below takes. Dates
  // that others have meanwhile set by the old calendar show up among those left to move.
  await lockCalendar(transaction);
  const left = (await planOf(transaction, library, change)).moves;
  if (!isSame(seenOf({ moves: left }), seenOf({ moves: underCalendar }))) throw datesHaveChanged();
  // A transaction that holds a waiting list also locks the calendar, so none holds one now, and entries need no lock.
  await moveResumeDays(transaction, underCalendar);
  await keepGivenDays(transaction, underCalendar);
  return countOf(plan.moves);
}

function isSame(one: SeenPreview, other: SeenPreview): boolean {
  return one.seen_count === other.seen_count && one.seen_hash === other.seen_hash;
}

function datesHaveChanged() {
  return conflict('The dates have changed since the preview. Please look at the new preview.');
}

/** A PostgreSQL statement takes at most 65,535 values, and a notice needs eight. */
const noticesAtOnce = 5000;
