import type { ClosureEffect, ClosureKind } from '@library/contract/calendar/calendar.ts';
import type { ColumnType } from 'kysely';
import type { Day, Moment } from './column-types.ts';

interface ClosureTable {
  closure_id: string;
  /** Null for all halls. */
  hall_id: string | null;
  from_day: Day;
  to_day: Day;
  kind: ClosureKind;
  effect: ClosureEffect;
  name: string;
  name_bn: string | null;
  /** The batch that moved dates because of this closure. */
  applied_batch: string;
  created_at: Moment;
}
interface HallWeekTable {
  hall_id: string;
  /** From 1 for Monday to 7 for Sunday. */
  closed_weekdays: number[];
}
/** One act that moved many dates. */
interface BatchTable {
  batch_id: string;
  kind: 'closure' | 'week';
  at: Moment;
  by: string;
  undone_at: Moment | null;
  undone_by: string | null;
  /** JSON. */
  summary: ColumnType<unknown, string, string>;
}
/** A date of a lending, a request or a paused entry of a waiting list that the calendar has moved. */
interface CalendarDateTable {
  lending_id: string | null;
  req_id: string | null;
  wait_id: string | null;
  /** The date without the calendar. */
  base_day: Day;
  /** The date that the calendar gave. */
  day: Day;
}

/** The private address at which calendar programs read a reader's dates; at most one per reader. */
interface CalendarFeedTable {
  reader_id: string;
  token_hash: Buffer;
  made_at: Moment;
}

export interface CalendarTables {
  batches: BatchTable;
  closures: ClosureTable;
  hall_weeks: HallWeekTable;
  calendar_dates: CalendarDateTable;
  calendar_feeds: CalendarFeedTable;
}
