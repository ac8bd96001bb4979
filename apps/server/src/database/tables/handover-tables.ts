import type { ClaimOutcome } from '@library/contract/claims.ts';
import type { CopyCondition, HandoverMethod } from '@library/contract/handover-method.ts';
import type { DeskActKind, DeskActOutcome } from '@library/contract/offline-desk.ts';
import type { DisputeOutcome } from '@library/contract/receipts.ts';
import type { ColumnType, Generated } from 'kysely';

/** Append-only: a copy changed hands, out to a reader or in again. */
interface HandoverTable {
  handover_id: string;
  kind: 'out' | 'in';
  lending_id: string;
  copy_id: string;
  /** The member of the staff; null where the library did not keep it. */
  done_by: string | null;
  method: Generated<HandoverMethod>;
  at: ColumnType<Date, Date, never>;
  /** Of a return, where somebody said it. */
  condition: CopyCondition | null;
  /** Counts the hand-overs of a loan: the odd ones go out, the even ones come in. */
  no: number;
  /** The hand-over that an admin has undone by this one, after its reader said that it was not right. */
  undoes: string | null;
  /** When a desk without a network noted it; null where it was booked as it happened. */
  noted_at: ColumnType<Date | null, Date | null | undefined, never>;
}

/** Append-only: what a desk noted without a network, and what became of it. */
interface DeskActTable {
  desk_act_id: string;
  account_id: string;
  device_id: string;
  /** Counts the acts of a device. */
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

/** What a reader says against a hand-over; open until an admin or the reader settles it. */
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

/** A reader says that a loan was returned; open until staff or the reader settle it, or the loan ends. */
interface ReturnClaimTable {
  claim_id: string;
  lending_id: string;
  claimed_on: string;
  /** What the reader wrote; erased with the reader. */
  to_whom: string | null;
  claimed_at: ColumnType<Date, Date, never>;
  /** Nothing reminds of the loan before this moment, as long as the claim is open. */
  rests_until: ColumnType<Date, Date, never>;
  /** When and by whom the hall said that the copy is not there. */
  missed_at: Date | null;
  missed_by: string | null;
  settled_at: Date | null;
  /** Null where the reader took it back. */
  settled_by: string | null;
  outcome: ClaimOutcome | null;
  /** What the admin wrote to the reader. */
  answer: string | null;
}

/** From reader to reader: a loan and the entry of the one who is to have its book next. */
interface PassingTable {
  passing_id: string;
  lending_id: string;
  wait_id: string;
  /** A proposed or agreed one is over once it has expired, whether or not it says so. */
  status: 'proposed' | 'agreed' | 'passed' | 'declined' | 'withdrawn' | 'lapsed' | 'overtaken';
  proposed_at: ColumnType<Date, Date, never>;
  expires_at: Date;
  /** Whether the other side may see the phone number once both have agreed. */
  giver_shares: boolean;
  receiver_shares: Generated<boolean>;
  /** What the giver's codes are made from, exactly while both have agreed. */
  secret: Buffer | null;
  /** The codes that were tried since the last right one. */
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
