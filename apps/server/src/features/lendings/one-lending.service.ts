import { notFound, type Refusal } from '../../lib/refusal.ts';
import type { Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { lockLendingOfReader } from './lendings.queries.ts';
import type { LendingState } from './lendings.rules.ts';

export { selectIsDisputed } from './lendings.queries.ts';
export { selectReaderAndHallOf } from './renewals.queries.ts';

/** A lending that a staff act has locked, after locking its reader. */
export type LockedForAct = NonNullable<Awaited<ReturnType<typeof lockLendingOfReader>>>;

/** The facts of a lending that the audit log stores. */
export function stateOf({ status, returned_on }: LockedForAct) {
  return { status, returned_on };
}

/** Locks the reader, then the lending, whatever its state and hall. Throws 404. */
export async function lockAnyLending(transaction: Transaction, lendingId: string): Promise<LockedForAct> {
  const lending = await lockLendingOfReader(transaction, lendingId);
  if (!lending) throw notFound("We couldn't find that loan.");
  return lending;
}

/** Locks the reader, then the lending. Throws 404, or the reason why the rules forbid the action. */
export async function lockLending(
  transaction: Transaction,
  actor: StaffActor,
  lendingId: string,
  reasonAgainst: (actor: StaffActor, lending: LendingState) => Refusal | null,
): Promise<LockedForAct> {
  const lending = await lockAnyLending(transaction, lendingId);
  const reason = reasonAgainst(actor, lending);
  if (reason) throw reason;
  return lending;
}
