import type { CopyState } from '@library/contract/copies/copies.ts';
import type { ScanResult } from '@library/contract/copies/stocktake-scans.ts';
import type { CountedResult, StocktakeDecision } from '@library/contract/copies/stocktakes.ts';
import type { ColumnType } from 'kysely';

type FixedMoment = ColumnType<Date, Date, never>;
type LaterMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A count of the copies in a hall; each hall has at most one open stock-take. */
interface StocktakeTable {
  stocktake_id: string;
  hall_id: string;
  started_at: FixedMoment;
  started_by: string;
  ended_at: LaterMoment;
  ended_by: string | null;
  /** How many copies should have stood in the hall when it began. */
  frozen_count: number;
  /** How many of these copies were still unseen when it ended. */
  unseen_count: number | null;
}
/** A copy that the hall had when the stock-take began, or that was scanned in it. */
interface StocktakeCopyTable {
  stocktake_id: string;
  copy_id: string;
  /** Null where it was not expected. */
  expected_state: CopyState | null;
  /** The result of the first scan that was not undone; null until then. Closing gives every expected copy a result. */
  result: CountedResult | null;
  seen_at: LaterMoment;
  seen_by: string | null;
}
/** A label that somebody scanned or ticked. Texts that are not labels are not stored. */
interface StocktakeScanTable {
  scan_id: string;
  stocktake_id: string;
  device_id: string;
  device_seq: number;
  device_at: FixedMoment;
  how: 'scan' | 'list';
  label: string | null;
  copy_id: string | null;
  result: ScanResult;
  scanned_at: FixedMoment;
  scanned_by: string;
  undone_at: LaterMoment;
}
interface StocktakeDecisionTable {
  decision_id: string;
  stocktake_id: string;
  decision: StocktakeDecision;
  decided_at: FixedMoment;
  decided_by: string;
  undone_at: LaterMoment;
  undone_by: string | null;
}
interface StocktakeDecidedCopyTable {
  decision_id: string;
  copy_id: string;
  before_state: CopyState;
  /** The value of `copies.changed_at` after this change; a different value now means that the copy has changed since. */
  changed_at: FixedMoment;
}

export interface StocktakeTables {
  stocktakes: StocktakeTable;
  stocktake_copies: StocktakeCopyTable;
  stocktake_scans: StocktakeScanTable;
  stocktake_decisions: StocktakeDecisionTable;
  stocktake_decided_copies: StocktakeDecidedCopyTable;
}
