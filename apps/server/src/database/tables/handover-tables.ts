import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import type { ClaimOutcome } from '@library/contract/lending/claims.ts';
import type { HandoverMethod } from '@library/contract/lending/handover-method.ts';
import type { DeskActKind, DeskActOutcome } from '@library/contract/lending/offline-desk.ts';
import type { DisputeOutcome } from '@library/contract/lending/receipts.ts';
import type { ColumnType, Generated } from 'kysely';

/** Append-only: a copy changed hands, out to a reader or in again. */
interface HandoverTable {
  handover_id: string;
  kind: 'out' | 'in';
  lending_id: string;
  copy_id: string;
  /** The staff account; null when it was not recorded. */
  done_by: string | null;
  method: Generated<HandoverMethod>;
  at: ColumnType<Date, Date, never>;
  /** The condition of the copy at its return, if somebody stated it. */
  condition: CopyCondition | null;
  /** The number of the hand-over within its loan: odd numbers are hand-outs, even numbers are returns. */
  no: number;
  /** The hand-over that an admin has undone with this one, after its reader disputed it. */
  undoes: string | null;
  /** When a desk without a network recorded it; null when it was recorded online. */
  noted_at: ColumnType<Date | null, Date | null | undefined, never>;
}

/** Append-only: an act that a desk recorded without a network, and its outcome. */
interface DeskActTable {
  desk_act_id: string;
  account_id: string;
  device_id: string;
  /** The number of the act among those of its device. */
  seq: number;
  act: DeskActKind;
  /** Null where the label is unknown. */
  copy_id: string | null;
  /** The loan that it began or ended. */
  lending_id: string | null;
  device_at: ColumnType<Date, Date, never>;
  /** By how much the clock of the device was ahead of that of the server, as the device had measured it. */
  clock_off_seconds: number;
  /** The moment from which the act counts. */
  noted_at: ColumnType<Date, Date, never>;
  booked_at: ColumnType<Date, Date, never>;
  outcome: DeskActOutcome;
  sentence: string | null;
}

/** A reader's dispute of a hand-over; open until an admin or the reader settles it. */
interface DisputeTable {
  dispute_id: string;
  handover_id: string;
  lending_id: string;
  /** What the reader wrote; erased with the reader. */
  note: string | null;
  disputed_at: ColumnType<Date, Date, never>;
  settled_at: Date | null;
  /** Null where the reader withdrew it. */
  settled_by: string | null;
  outcome: DisputeOutcome | null;
  /** What the admin wrote to the reader. */
  answer: string | null;
}

/** A reader's claim that a loan was returned; open until staff or the reader settle it, or the loan ends. */
interface ReturnClaimTable {
  claim_id: string;
  lending_id: string;
  claimed_on: string;
  /** What the reader wrote; erased with the reader. */
  to_whom: string | null;
  claimed_at: ColumnType<Date, Date, never>;
  /** While the claim is open, no reminder of the loan is sent before this moment. */
  rests_until: ColumnType<Date, Date, never>;
  /** When the hall reported that the copy is missing, and which account did. */
  missed_at: Date | null;
  missed_by: string | null;
  settled_at: Date | null;
  /** Null when the reader withdrew the claim. */
  settled_by: string | null;
  outcome: ClaimOutcome | null;
  /** What the admin wrote to the reader. */
  answer: string | null;
}

/** The passing of a book from reader to reader: a loan, and the waiting-list entry of the next reader. */
interface PassingTable {
  passing_id: string;
  lending_id: string;
  wait_id: string;
  /** A proposed or agreed passing ends when it expires, even if its status is not updated yet. */
  status: 'proposed' | 'agreed' | 'passed' | 'declined' | 'withdrawn' | 'lapsed' | 'overtaken';
  proposed_at: ColumnType<Date, Date, never>;
  expires_at: Date;
  /** Whether the other side may see the phone number once both have agreed. */
  giver_shares: boolean;
  receiver_shares: Generated<boolean>;
  /** The secret for the giver's codes; present exactly while both have agreed. */
  secret: Buffer | null;
  /** The number of wrong codes since the last right one. */
  wrong: Generated<number>;
  locked_until: Date | null;
}

export interface HandoverTables {
  handovers: HandoverTable;
  disputes: DisputeTable;
  desk_acts: DeskActTable;
  return_claims: ReturnClaimTable;
  passings: PassingTable;
}
