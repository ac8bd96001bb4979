import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Day, Moment } from './column-types.ts';

/** Maintained by the database from `due_changes`. */
type ByDueChanges<Value> = ColumnType<Value, never, never>;

/** Why a lending earns nothing: too many that day, or handed out or taken back by the reader's own staff account. */
type EarnsNothing = 'loans_a_day' | 'own_issue' | 'own_return';
interface LendingTable {
  lending_id: string;
  req_id: string;
  reader_id: string;
  book_id: string;
  hall_id: string;
  copy_id: string;
  status: 'pending' | 'returned' | 'lost';
  issue_date: Day;
  /** Set when the lending begins; a row in `due_changes` moves it. */
  due_date: ColumnType<string, string, never>;
  returned_on: Day | null;
  /** Days between the due date and the day of return that do not count as late; 0 while the book is out. */
  forgiven_days: Generated<number>;
  /** The number of days by which the return was late; null while the book is out. */
  late_days: GeneratedAlways<number | null>;
  issued_at: Moment;
  issued_by: string | null;
  closed_at: Moment | null;
  closed_by: string | null;
  /** Whether an admin has decided that the book was never collected. */
  undone: Generated<boolean>;
  /** Null for a lending that earns points; with `own_return` it may have earned for borrowing. */
  earns_nothing: EarnsNothing | null;
  renewals: ByDueChanges<number>;
  /** The day of the latest renewal. */
  renewed_on: ByDueChanges<string | null>;
  /** The due date before the first change of it; null while it has never moved. */
  first_due_date: ByDueChanges<string | null>;
  /** Whether it was renewed while it was late. */
  was_late: ByDueChanges<boolean>;
}

/**
 * Why a due date moved: renewed by the reader, by staff or by the library each morning; changed by staff; moved by a closed day,
 * or back again.
 */
export type DueChangeCause =
  | 'renewal'
  | 'staff_renewal'
  | 'auto_renewal'
  | 'staff'
  | 'calendar'
  | 'calendar_undo';
/** Append-only. A row moves the lending's due date when it is inserted. */
interface DueChangeTable {
  change_no: GeneratedAlways<number>;
  lending_id: string;
  at: Moment;
  /** The library's day of the change. */
  on_day: Day;
  /** Null where the library did it by itself. */
  by: string | null;
  cause: DueChangeCause;
  from_date: Day;
  to_date: Day;
  /** What staff gave as their reason. */
  reason: string | null;
  /** Whether it renews a loan that was late on that day. */
  late: Generated<boolean>;
  /** The changes that were made together, and can be undone together. */
  batch_id: string | null;
}

/** The secret for a reader's codes. Triggers ensure that a request has a row exactly while it is pending. */
interface RequestCodeTable {
  req_id: string;
  /** The end of the request's id in capitals. */
  short: GeneratedAlways<string>;
  secret: Buffer;
  /** The number of wrong codes since the last right one. */
  wrong: Generated<number>;
  locked_until: Moment | null;
}

export interface LendingTables {
  lendings: LendingTable;
  request_codes: RequestCodeTable;
  due_changes: DueChangeTable;
}
