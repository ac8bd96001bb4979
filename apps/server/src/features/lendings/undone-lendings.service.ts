import { conflict } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AdminActor, StaffActor } from '../../permissions.ts';
import { isSamePerson } from '../accounts/accounts.service.ts';
import { ownAccountMark, recordAudit } from '../audit/audit.service.ts';
import { freeCopy, freeLostCopy, lockThisCopy, moveCopy } from '../copies/copies.service.ts';
import { selectLastHandover, writeHandover } from '../handovers/handovers.service.ts';
import { pointsForReturn } from '../points/points.rules.ts';
import { earnOnce, takePointsBack } from '../points/points.service.ts';
import { isReaderDeleted } from '../requests/requests.service.ts';
import { deleteReviewOf } from '../reviews/reviews.service.ts';
import { type Offer, offerFreed } from '../waits/offers.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { endClaimAs } from './closed-lendings.service.ts';
import {
  reopenLendingRow,
  returnLendingRow,
  selectAgainstReopening,
  selectIsDisputed,
  updateLending,
} from './lendings.queries.ts';
import { isNotReturned, reasonAgainstUndoing } from './lendings.rules.ts';
import { type LockedForAct, lockAnyLending, stateOf } from './one-lending.service.ts';

/**
 * Undoes the hand-out of a locked lending: its book was never collected, so the lending neither counts nor earns points. Its
 * copy becomes available, or lost if it is not there. Returns the reader for whom the copy is now kept, if there is one.
 */
export async function undoHandOut(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  lending: LockedForAct,
  { handover_id, copyIsHere, reason }: { handover_id: string; copyIsHere: boolean; reason: string },
): Promise<Offer | null> {
  const offer =
    lending.status === 'returned'
      ? null
      : await closeAsUndone(transaction, library, admin, lending, { handover_id, copyIsHere });
  await markAsUndone(transaction, library, admin, lending, reason);
  return offer;
}

/** Marks a lending whose hand-out was undone: it never took place, so its review goes too, and its points are taken back. */
export async function markAsUndone(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  { lending_id, reader_id }: Pick<LockedForAct, 'lending_id' | 'reader_id'>,
  reason: string,
): Promise<void> {
  await updateLending(transaction, lending_id, { undone: true });
  await deleteReviewOf(transaction, lending_id);
  await takePointsBack(transaction, library, { lending_id, reader_id, by: admin, reason });
}

async function closeAsUndone(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  lending: LockedForAct,
  { handover_id, copyIsHere }: { handover_id: string; copyIsHere: boolean },
): Promise<Offer | null> {
  const { book_id, copy_id, status } = lending;
  const line = await lockLine(transaction, book_id);
  const free = status === 'lost' ? freeLostCopy : freeCopy;
  const freed = copyIsHere ? await free(transaction, library, line.book_id, copy_id) : [];
  if (!copyIsHere && status === 'pending') await moveCopy(transaction, library, copy_id, 'lost');
  await endAsUndone(transaction, library, admin, lending, handover_id);
  const [offer] = await offerFreed(transaction, library, line, freed);
  return offer ?? null;
}

/** Ends a loan on its first day with a hand-over that undoes its hand-out. The copy stays in its state. */
export async function endAsUndone(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  lending: LockedForAct,
  handoverId: string,
): Promise<void> {
  const { lending_id, copy_id, issue_date } = lending;
  await returnLendingRow(transaction, library.settings, lending, {
    returned_on: issue_date,
    closed_at: library.clock.now(),
    closed_by: admin.account_id,
    earns_nothing: lending.earns_nothing,
  });
  await endClaimAs(transaction, library, admin, lending, 'returned');
  await writeHandover(transaction, library, admin, { kind: 'in', lending_id, copy_id, undoes: handoverId });
}

/**
 * Undoes the return of a locked lending: the reader has the book again, with the same due date. Points that the return
 * earned or cost stay, and the next return neither earns nor costs any. Throws 409 when the copy is no longer on the shelf
 * or the reader has asked for the book again.
 */
export async function undoReturn(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  lending: LockedForAct,
  { handover_id }: { handover_id: string },
): Promise<void> {
  const { lending_id, reader_id, book_id, hall_id, copy_id } = lending;
  if (lending.status !== 'returned' || lending.undone) throw conflict(isNotReturned);
  await lockLine(transaction, book_id);
  const against = await selectAgainstReopening(transaction, { reader_id, book_id, copy_id, hall_id });
  if (against.has_again) throw conflict('The reader has asked for this book again since.');
  const isHere = against.is_here && (await lockThisCopy(transaction, copy_id, library.clock.now()));
  if (!isHere) {
    throw conflict(
      msg("Copy {label} isn't on the shelf of its hall now. See to that first, on its page.", {
        label: against.label,
      }),
    );
  }
  await moveCopy(transaction, library, copy_id, 'lent');
  await reopenLendingRow(transaction, lending_id);
  await writeHandover(transaction, library, actor, { kind: 'out', lending_id, copy_id, undoes: handover_id });
}

/**
 * Undoes a mistaken return, as `undoReturn` does. Throws 404; 403 for another hall and for a return taken by somebody else;
 * 409 when the loan is not returned, was returned too long ago or is disputed, when its reader is deleted, and as
 * `undoReturn` does.
 */
export function undoRecentReturn(library: Library, actor: StaffActor, lendingId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const lending = await lockAnyLending(transaction, lendingId);
    const { lending_id, reader_id } = lending;
    const reason = reasonAgainstUndoing(actor, lending, library.clock.now());
    if (reason) throw reason;
    if (await selectIsDisputed(transaction, lending_id)) {
      throw conflict("The reader says this loan isn't right. An admin will decide.");
    }
    if (await isReaderDeleted(transaction, reader_id)) throw conflict('This reader was deleted since.');
    const isOwn = await isSamePerson(transaction, actor.account_id, reader_id);
    const handover_id = await selectLastHandover(transaction, lending_id);
    await undoReturn(transaction, library, actor, lending, { handover_id });
    await recordAudit(transaction, library, actor, {
      action: 'undid the return of',
      kind: 'lending',
      entity_id: lending_id,
      before: stateOf(lending),
      after: { status: 'pending', returned_on: null, ...ownAccountMark(isOwn) },
    });
  });
}

/**
 * Gives the points of a return that were withheld during a dispute; none if the book is borrowed again, or if an admin has
 * decided that it was never borrowed.
 */
export async function earnWithheldPoints(
  transaction: Transaction,
  library: Library,
  lending: LockedForAct,
): Promise<void> {
  const { status, undone, late_days, was_late, reader_id, book_id, lending_id } = lending;
  if (status !== 'returned' || undone || late_days === null) return;
  const earned = pointsForReturn({ late_days, was_late });
  await earnOnce(transaction, library, { reader_id, book_id, lending_id }, earned);
}
