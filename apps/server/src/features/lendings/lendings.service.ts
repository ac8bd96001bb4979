import { ownForm } from '../../database/shared-sql/current-label.ts';
import { eachByItself } from '../../database/transactions/items.ts';
import type { Outcomes } from '../../lib/outcomes.ts';
import { conflict } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Transaction } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import type { Offer } from '../waits/offers.service.ts';
import { lockLines } from '../waits/waits.service.ts';
import { closeAsLost, closeAsReturned, type SeenCopy } from './closed-lendings.service.ts';
import { selectLabelOf } from './lendings.queries.ts';
import { reasonAgainstFound, reasonAgainstLost, reasonAgainstReturn } from './lendings.rules.ts';
import { lockLendingsOfReaders } from './locked-lendings.service.ts';
import { lockLending } from './one-lending.service.ts';

/**
 * Takes a lent book back today, and returns the reader for whom its copy is now kept, if there is one. Throws 404, 403 for
 * another hall, 409 when the loan is not open or its copy is not the scanned one.
 */
export function returnLending(
  library: Library,
  actor: StaffActor,
  lendingId: string,
  seen: SeenCopy = {},
): Promise<Offer | null> {
  return library.inTransaction(async (transaction) => {
    const lending = await lockLending(transaction, actor, lendingId, reasonAgainstReturn);
    await requireCopy(transaction, lending, seen.copy_label ?? null);
    return closeAsReturned(transaction, library, actor, lending, { ...seen, action: 'returned' });
  });
}

/** Throws 409 for a label that does not belong to the lending's copy. */
async function requireCopy(
  transaction: Transaction,
  { copy_id }: { copy_id: string },
  label: string | null,
): Promise<void> {
  if (label === null) return;
  const copy = await selectLabelOf(transaction, copy_id, label);
  if (copy.label !== copy.other)
    throw conflict(
      msg("This loan is of copy {label}, and you've scanned {scanned}.", {
        label: copy.label,
        // As it is printed on the copy, which may have another label by now.
        scanned: copy.other === label ? label : ownForm(label),
      }),
    );
}

/**
 * Takes several lent books back today, each as `returnLending` does, and returns the result of each: the reader for whom its
 * copy is kept, if there is one, or why it cannot be taken back.
 */
export function returnLendings(
  library: Library,
  actor: StaffActor,
  lendingIds: readonly string[],
): Promise<Outcomes<Offer | null>> {
  return library.inTransaction(async (transaction) => {
    const lendings = await lockLendingsOfReaders(transaction, lendingIds);
    await lockLines(
      transaction,
      lendings.map(({ book_id }) => book_id),
    );
    // Waiting lists are locked in the order of their books everywhere.
    const bookOf = new Map(lendings.map(({ lending_id, book_id }) => [lending_id as string, book_id]));
    const inOrder = lendingIds.toSorted((one, other) =>
      (bookOf.get(one) ?? '').localeCompare(bookOf.get(other) ?? ''),
    );
    return eachByItself(transaction, inOrder, (id) => takeBack(transaction, library, actor, id));
  });
}

async function takeBack(
  transaction: Transaction,
  library: Library,
  actor: StaffActor,
  lendingId: string,
): Promise<Offer | null> {
  const lending = await lockLending(transaction, actor, lendingId, reasonAgainstReturn);
  return closeAsReturned(transaction, library, actor, lending, { action: 'returned' });
}

/** Marks a lent book as lost. Throws 404, 403 for another hall, 409 when the loan is not open. */
export function markLost(library: Library, actor: StaffActor, lendingId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const lending = await lockLending(transaction, actor, lendingId, reasonAgainstLost);
    await closeAsLost(transaction, library, actor, lending);
  });
}

/**
 * Marks a lost book as found, which returns it today as `returnLending` does. Throws 404, 403 for another hall, 409 when it
 * is not lost.
 */
export function markFound(
  library: Library,
  actor: StaffActor,
  lendingId: string,
  seen: SeenCopy = {},
): Promise<Offer | null> {
  return library.inTransaction(async (transaction) => {
    const lending = await lockLending(transaction, actor, lendingId, reasonAgainstFound);
    return closeAsReturned(transaction, library, actor, lending, { ...seen, action: 'marked found' });
  });
}
