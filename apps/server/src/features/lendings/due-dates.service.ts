import type { DueChangeCause } from '../../database/tables/lending-tables.ts';
import type { Library, Transaction } from '../../library.ts';
import { type DueMove, insertDueChanges } from './due-dates.queries.ts';

export { lockLendingsOut } from './due-dates.queries.ts';

/** Who moves due dates, and why. */
export interface DueDateAct {
  cause: DueChangeCause;
  /** The account; null if the library acts by itself. */
  by: string | null;
  /** The reason that staff gave; readers see it. */
  reason?: string | null;
  /** Identifies changes that were made together and can be undone together. */
  batch_id?: string;
}

/**
 * Moves due dates; the database enforces that this is the only way to change one. The lendings must be open, locked and due
 * on their `from_date`. Unchanged dates are skipped. Returns how many dates moved.
 */
export async function moveDueDates(
  transaction: Transaction,
  { clock, settings }: Pick<Library, 'clock' | 'settings'>,
  moves: readonly DueMove[],
  { cause, by, reason, batch_id }: DueDateAct,
): Promise<number> {
  const changed = moves.filter(({ from_date, to_date }) => from_date !== to_date);
  if (changed.length === 0) return 0;
  await insertDueChanges(transaction, settings, changed, {
    at: clock.now(),
    on_day: clock.today(),
    cause,
    by,
    reason: reason ?? null,
    batch_id: batch_id ?? null,
    renews: cause.endsWith('renewal'),
  });
  return changed.length;
}
