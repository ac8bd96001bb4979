import type { WaitEvent, WaitStatus } from '@library/contract/lending/waits.ts';
import type { Generated } from 'kysely';
import type { Day, Moment } from './column-types.ts';

/** An entry in the waiting list for a book; kept after it has ended. */
interface WaitTable {
  wait_id: string;
  reader_id: string;
  book_id: string;
  status: WaitStatus;
  /** 0, or negative for an entry that the library put first. A list is sorted by this, then by `joined_at` and `wait_id`. */
  line_order: Generated<number>;
  joined_at: Moment;
  /** The last day on which the reader needs the book. */
  not_after: Day | null;
  /** Both are null unless the entry is paused; `paused_until` is the day on which it resumes automatically. */
  paused_at: Moment | null;
  paused_until: Day | null;
  /** The number of offers that the reader did not collect in time. */
  misses: Generated<number>;
  /** How often residents of a copy's hall were served before this entry. */
  overtaken: Generated<number>;
  /** The period in which the reader could expect a copy, as shown at joining. */
  told_from: Day | null;
  told_until: Day | null;
  /** Null while the entry is active. */
  ended_at: Moment | null;
  ended_by: string | null;
  ended_reason: string | null;
}
/** A hall in which a waiting reader would collect the book. */
interface WaitHallTable {
  wait_id: string;
  hall_id: string;
}
/** Append-only: what happened to an entry. */
interface WaitLogTable {
  log_id: Generated<number>;
  wait_id: string;
  at: Moment;
  what: WaitEvent;
  /** Where a copy was offered. */
  hall_id: string | null;
  /** The member of the staff who did it; null for the reader and for the library itself. */
  done_by: string | null;
  /** The rule by which somebody else was served first. */
  because: 'home_first' | 'put_first' | null;
}

export interface WaitTables {
  waits: WaitTable;
  wait_halls: WaitHallTable;
  wait_log: WaitLogTable;
}
