import type { CopyCondition, HandoverMethod } from '@library/contract/handover-method.ts';
import type { ColumnType, Generated } from 'kysely';

/** Append-only: a copy changed hands, out to a reader or in again. A loan has each at most once. */
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
}

export interface HandoverTables {
  handovers: HandoverTable;
}
