import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { type LockedForAct, lockAnyLending } from '../lendings/one-lending.service.ts';
import { undoPassedOn } from '../lendings/undone-passings.service.ts';
import { writeNotices } from '../notices/notices.service.ts';
import { lockReader } from '../requests/requests.service.ts';
import { type PassedLoans, selectPassedLoans } from './disputed-passings.queries.ts';

/**
 * Locks both readers of a disputed hand-over between readers in the order of their ids, which must come before locking the
 * disputed loan. Undefined for any other hand-over.
 */
export async function lockPassingReaders(
  transaction: Transaction,
  disputeId: string,
): Promise<PassedLoans | undefined> {
  const passed = await selectPassedLoans(transaction, disputeId);
  if (!passed) return undefined;
  for (const id of [passed.giver_id, passed.receiver_id].sort()) await lockReader(transaction, id);
  return passed;
}

/**
 * Undoes both sides of a hand-over between readers and notifies the reader who did not dispute it. Returns false and changes
 * nothing when the receiver no longer has the copy or the giver's loan cannot continue.
 */
export async function undoPassing(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  passed: PassedLoans,
  { disputed, dispute_id, reason }: { disputed: LockedForAct; dispute_id: string; reason: string },
): Promise<boolean> {
  const isGiver = disputed.reader_id === passed.giver_id;
  const other = await lockAnyLending(transaction, isGiver ? passed.received_id : passed.given_id);
  const [given, received] = isGiver ? [disputed, other] : [other, disputed];
  const { passing_id, given_in, received_out, giver_id, receiver_id } = passed;
  if (given_in === null) return false;
  const sides = { given, given_in, received, received_out, reason };
  if (!(await undoPassedOn(transaction, library, admin, sides))) return false;
  const { book_id, hall_id } = given;
  await writeNotices(transaction, library, [
    {
      account: isGiver ? receiver_id : giver_id,
      kind: 'passing_ended',
      dedupeKey: `passing_undone:${dispute_id}`,
      about: { book_id, hall_id, passing_id, by: isGiver ? 'undone_for_receiver' : 'undone_for_giver' },
    },
  ]);
  return true;
}
