import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { insertBatch, updateBatch } from './closures.queries.ts';
import { type CalendarChange, type ChangeAct, carryOut } from './moves.service.ts';

/** Moves the dates of a change as a new batch and returns its id. Throws 409 as `carryOut` does. */
export async function moveInBatch(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  change: CalendarChange,
  { seen, reason }: Pick<ChangeAct, 'seen' | 'reason'>,
): Promise<string> {
  const batch_id = library.makeId();
  const moved = await carryOut(transaction, library, change, {
    admin,
    batch_id,
    seen,
    reason,
    cause: 'calendar',
  });
  await insertBatch(transaction, {
    batch_id,
    kind: change.week ? 'week' : 'closure',
    at: library.clock.now(),
    by: admin.account_id,
    undone_at: null,
    undone_by: null,
    summary: JSON.stringify(moved),
  });
  return batch_id;
}

/** Records that the dates of a batch were moved back. */
export function undoBatch(
  transaction: Transaction,
  { clock }: Library,
  admin: AdminActor,
  batchId: string,
): Promise<void> {
  return updateBatch(transaction, batchId, { undone_at: clock.now(), undone_by: admin.account_id });
}
