import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { writeHandover } from '../handovers/handovers.service.ts';
import { isReaderDeleted } from '../requests/requests.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { reopenLendingRow, selectAgainstReopening } from './lendings.queries.ts';
import type { LockedForAct } from './one-lending.service.ts';
import { endAsUndone, markAsUndone } from './undone-lendings.service.ts';

/** Both locked loans of a book that one reader passed to another, each with the hand-over to undo. */
interface BothSides {
  given: LockedForAct;
  given_in: string;
  received: LockedForAct;
  received_out: string;
  reason: string;
}

/**
 * Undoes that a reader passed a book to the next one: the receiver never borrowed it, and the giver's loan continues with
 * the same due date. The copy stays on loan throughout. Returns false and changes nothing when the receiver no longer has
 * it, or when the giver has asked for the book again or was deleted.
 */
export async function undoPassedOn(
  transaction: Transaction,
  library: Library,
  admin: AdminActor,
  { given, given_in, received, received_out, reason }: BothSides,
): Promise<boolean> {
  const { reader_id, book_id, hall_id, copy_id } = given;
  if (received.status !== 'pending' || given.status !== 'returned' || given.undone) return false;
  await lockLine(transaction, book_id);
  const against = await selectAgainstReopening(transaction, { reader_id, book_id, copy_id, hall_id });
  if (against.has_again || (await isReaderDeleted(transaction, reader_id))) return false;
  await endAsUndone(transaction, library, admin, received, received_out);
  await markAsUndone(transaction, library, admin, received, reason);
  await reopenLendingRow(transaction, given.lending_id);
  await writeHandover(transaction, library, admin, {
    kind: 'out',
    lending_id: given.lending_id,
    copy_id,
    undoes: given_in,
  });
  return true;
}
