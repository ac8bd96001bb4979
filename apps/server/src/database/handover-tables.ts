import type { CopyCondition, HandoverMethod } from '@library/contract/handover-method.ts';
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

export interface HandoverTables {
  handovers: HandoverTable;
  disputes: DisputeTable;
}
