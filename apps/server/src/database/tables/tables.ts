import type { AccountType } from '@library/contract/calls/route.ts';
import type { CopyState } from '@library/contract/copies/copies.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BookDescriptionTables } from './book-description-tables.ts';
import type { BookTables, TriggeredCount } from './book-tables.ts';
import type { CalendarTables } from './calendar-tables.ts';
import type { Day, Moment } from './column-types.ts';
import type { HandoverTables } from './handover-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { LendingTables } from './lending-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { OverviewTables } from './overview-tables.ts';
import type { PushTables } from './push-tables.ts';
import type { ReviewTables } from './review-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { StocktakeTables } from './stocktake-tables.ts';
import type { TransientTables } from './transient-tables.ts';
import type { WaitTables } from './wait-tables.ts';
import type { WorkTables } from './work-tables.ts';

interface HallTable {
  hall_id: string;
  name: string;
  name_key: GeneratedAlways<string>;
  gender: 'male' | 'female';
}
/** Reference data that consists of a name. */
type NameTable<Id extends string> = Record<Id, string> & { name: string; name_key: GeneratedAlways<string> };

interface AccountTable {
  account_id: string;
  type: AccountType;
  name: string;
  email: string | null;
  contact: string | null;
  password_hash: string | null;
  verified: boolean;
  /** When the owner confirmed the e-mail address; null for never (decision 050). */
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the address was last changed; null while it is that of the registration. */
  email_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether the address must be confirmed; false for accounts from before this was required. */
  email_proof_required: Generated<boolean>;
  /** When a mail server rejected the address permanently. */
  email_undeliverable_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The language that the owner chose for pages and letters; null for no choice. */
  language: ColumnType<SpokenLanguage | null, SpokenLanguage | null | undefined, SpokenLanguage | null>;
  created_at: Moment;
  deleted_at: Moment | null;
  name_key: GeneratedAlways<string>;
  /** Computed by the accounts feature for each name; null or of another version until then (decision 053). */
  name_keys: ColumnType<string[] | null, string[] | undefined, string[]>;
  name_keys_version: ColumnType<number | null, number | undefined, number>;
}
interface ReaderTable {
  reader_id: string;
  type: Generated<'reader'>;
  registration_no: string | null;
  session: string | null;
  gender: 'male' | 'female' | null;
  hall_id: string | null;
  dept_id: string | null;
  /** Maintained by the database: the sum of the reader's point entries. */
  total_points: TriggeredCount;
  /** False for readers who do not want to be shown on the leaderboard. */
  on_leaderboard: Generated<boolean>;
  /** False for readers whose loans must not be renewed automatically. */
  auto_renew: Generated<boolean>;
  /** Null for readers who are not blocked. */
  blocked_at: Moment | null;
  blocked_reason: string | null;
}
interface VolunteerTable {
  volunteer_id: string;
  type: Generated<'volunteer'>;
  registration_no: string | null;
  session: string | null;
  address: string | null;
  room_no: number | null;
  /** The hall and the department are null only for a deleted volunteer. */
  hall_id: string | null;
  dept_id: string | null;
  is_available: Generated<boolean>;
}

interface CopyTable {
  copy_id: string;
  label: Generated<string>;
  book_id: string;
  hall_id: string;
  state: CopyState;
  accessioned_at: Moment;
  changed_at: Moment;
}
/** Maintained by the database from `copies`. */
interface BookCollectionTable {
  collection_id: Generated<string>;
  book_id: string;
  hall_id: string;
  available_copies: TriggeredCount;
  held_copies: TriggeredCount;
  lent_copies: TriggeredCount;
  lost_copies: TriggeredCount;
  unavailable_copies: TriggeredCount;
  total_copies: TriggeredCount;
  created_at: Moment;
  updated_at: Moment;
}

export type CancelReason = 'reader' | 'staff' | 'expired' | 'reader_deleted' | 'passed';
interface BookRequestTable {
  req_id: string;
  reader_id: string;
  book_id: string;
  hall_id: string;
  /** The held copy; stays after the request is closed, as history. */
  copy_id: string;
  status: 'pending' | 'fulfilled' | 'cancelled';
  request_date: Day;
  requested_at: Moment;
  /** The last day on which the copy is held. */
  collect_by: Day;
  /** How often the calendar has moved `collect_by`, and when it last did. */
  collect_moves: Generated<number>;
  collect_moved_at: Generated<Date | null>;
  /** The waiting-list entry that this request fulfils; null for an ordinary request. */
  wait_id: string | null;
  closed_at: Moment | null;
  closed_by: string | null;
  cancel_reason: CancelReason | null;
}
interface WishTable {
  wish_id: string;
  reader_id: string;
  book_id: string;
  created_at: Moment;
}

export type PointRule =
  | 'registered'
  | 'borrowed'
  | 'returned_on_time'
  | 'returned_late'
  | 'rated'
  | 'reviewed'
  | 'passed_on'
  | 'corrected';
interface PointRuleTable {
  rule: PointRule;
  description: string;
  points: number;
}
/** Append-only. */
interface PointEntryTable {
  point_id: string;
  reader_id: string;
  rule: PointRule;
  description: string;
  points: number;
  book_id: string | null;
  lending_id: string | null;
  earned_date: Day;
  earned_at: Moment;
}
/** The admin who made a point entry with the rule `corrected`. */
interface PointCorrectionTable {
  point_id: string;
  corrected_by: string;
  /** Null where the admin gave none. */
  reason: string | null;
}
/** Maintained by the database: the sum of a reader's point entries of a month, which is identified by its first day. */
interface MonthlyPointsTable {
  month: GeneratedAlways<string>;
  reader_id: GeneratedAlways<string>;
  points: TriggeredCount;
}
/** Append-only. */
interface AuditTable {
  audit_id: string;
  at: Moment;
  actor_id: string;
  action: string;
  kind: string;
  entity_id: string;
  /** JSON; null before the creation or after the deletion. */
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
}

/** The sums over all rows are the versions of the catalogue; only triggers raise them. */
interface CatalogueVersionTable {
  shard: GeneratedAlways<string>;
  catalogue: TriggeredCount;
  books: TriggeredCount;
  reference: TriggeredCount;
}

/** Demo data sets that were begun or completed. */
interface SeedTable {
  seed: string;
  started_at: Moment;
  finished_at: Moment | null;
}

/** The tables as the migrations leave them. Each is written by one feature only. */
export interface Tables
  extends BookDescriptionTables,
    BookTables,
    CalendarTables,
    ImportTables,
    HandoverTables,
    LendingTables,
    NoticeTables,
    OverviewTables,
    ReviewTables,
    SearchTables,
    StocktakeTables,
    TransientTables,
    PushTables,
    WaitTables,
    WorkTables {
  halls: HallTable;
  departments: NameTable<'dept_id'>;
  authors: NameTable<'author_id'>;
  publishers: NameTable<'publisher_id'>;
  categories: NameTable<'category_id'>;
  accounts: AccountTable;
  readers: ReaderTable;
  volunteers: VolunteerTable;
  copies: CopyTable;
  book_collections: BookCollectionTable;
  book_requests: BookRequestTable;
  wishes: WishTable;
  point_rules: PointRuleTable;
  point_entries: PointEntryTable;
  point_corrections: PointCorrectionTable;
  monthly_points: MonthlyPointsTable;
  audit_log: AuditTable;
  seeds: SeedTable;
  catalogue_versions: CatalogueVersionTable;
}
