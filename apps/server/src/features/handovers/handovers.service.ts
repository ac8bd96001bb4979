import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import type { HandoverMethod } from '@library/contract/lending/handover-method.ts';
import type { Writes } from '../../database/transactions/write-together.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { handoverWrite, insertHandover } from './handovers.queries.ts';
import type { Noted } from './handovers.rules.ts';

export { nextNumberOf, selectLastHandover, selectNextNumber } from './handovers.queries.ts';

/** A hand-over to record. */
interface NewHandover {
  kind: 'out' | 'in';
  lending_id: string;
  copy_id: string;
  /** `by_hand` unless the caller names another method. */
  method?: HandoverMethod | undefined;
  /** The condition of a returned copy, if somebody reported it. */
  condition?: CopyCondition | undefined;
  /** The hand-over that this one undoes. */
  undoes?: string;
  /** When an offline desk recorded it. */
  noted?: Noted | undefined;
}

/**
 * Records that a copy changed hands, and returns the hand-over's number within the loan. Must run in the transaction of the
 * act, after the copy was moved.
 */
export async function writeHandover(
  transaction: Transaction,
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  handover: NewHandover & { lending_id: Locked<'lending'> },
): Promise<number> {
  const { lending_id } = handover;
  return insertHandover(transaction, { ...rowOf(library, actor, handover), lending_id });
}

/** As `writeHandover`, as part of a larger statement. `no` is the number within the loan (`nextNumberOf`). */
export function writesOfHandover(
  transaction: Transaction,
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  handover: NewHandover,
  no: number,
): Writes {
  return { handed_over: handoverWrite(transaction, { ...rowOf(library, actor, handover), no }) };
}

function rowOf(
  library: Library,
  actor: Pick<Actor, 'account_id'>,
  { method = 'by_hand', condition, noted, ...handover }: NewHandover,
) {
  return {
    handover_id: library.makeId(),
    ...handover,
    done_by: actor.account_id,
    method,
    at: library.clock.now(),
    condition: condition ?? null,
    noted_at: noted?.at ?? null,
  };
}
