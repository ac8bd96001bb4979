import type { Copy, CopyEvent } from '@library/contract/copies/copies.ts';
import { chooseFromList } from '@library/contract/fields/ids.ts';
import { conflict, invalid, notFound } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireBook } from '../books/books.service.ts';
import {
  reasonAgainstHall,
  reasonAgainstLabel,
  reasonAgainstState,
  type SettableState,
  settableStates,
} from '../copies/copies.rules.ts';
import { lockCopy, makeAvailable, moveCopies, setCopyHall } from '../copies/copies.service.ts';
import { lockHallNames } from '../reference/reference.service.ts';
import { shownReaderName } from '../requests/contacts.rules.ts';
import { type Offer, offerFreed } from '../waits/offers.service.ts';
import { lockLine } from '../waits/waits.service.ts';
import { selectCopies, selectCopy, selectLendingsOfCopy } from './copies-admin.queries.ts';

/** The physical copies of a book, by hall and label, including withdrawn ones. Throws 404 for an unknown book. */
export async function listCopies(library: Library, bookId: string): Promise<Copy[]> {
  await requireBook(library.database, bookId);
  const rows = await selectCopies(library.database, bookId, library.settings.time_zone);
  return rows.map(({ hall_id, hall_name, is_owed, ...copy }) => ({
    ...copy,
    hall: { hall_id, name: hall_name },
    may: {
      become: settableStates({ state: copy.state, isOwed: is_owed }),
      move: reasonAgainstHall(copy.state) === null,
      relabel: reasonAgainstLabel(copy.state) === null,
    },
  }));
}

/** The lendings of a copy, newest first. Throws 404 for an unknown copy and for a copy of a deleted book. */
export async function copyHistory(library: Library, copyId: string): Promise<CopyEvent[]> {
  await requireCopy(library.database, copyId);
  const rows = await selectLendingsOfCopy(library.database, copyId);
  return rows.map(({ reader_deleted_at, reader_name, ...event }) => ({
    ...event,
    reader_name: shownReaderName(reader_name, reader_deleted_at),
  }));
}

/**
 * Sets the state of a copy by hand, and returns the reader for whom it is now held, if there is one. Throws 404, and 409 if
 * its current state does not allow the change.
 */
export function changeState(
  library: Library,
  actor: AdminActor,
  copyId: string,
  state: SettableState,
): Promise<Offer | null> {
  return library.inTransaction(async (transaction) => {
    const copy = await lockLiveCopy(transaction, copyId);
    const reason = reasonAgainstState(copy, state);
    if (reason) throw reason;
    let offer: Offer | undefined;
    if (state === 'available') {
      const line = await lockLine(transaction, copy.book_id);
      const freed = await makeAvailable(transaction, library, line.book_id, [copy]);
      [offer] = await offerFreed(transaction, library, line, freed);
    } else await moveCopies(transaction, library, [copy], state);
    await recordAudit(transaction, library, actor, {
      action: state === 'available' ? 'made available' : `marked ${state}`,
      kind: 'copy',
      entity_id: copyId,
      before: { state: copy.state },
      after: { state },
    });
    return offer ?? null;
  });
}

/**
 * Moves a copy to another hall; returns the hall's name and the reader for whom the copy is kept there, if there is one.
 * Throws 404, 422 for an unknown hall, 409 if its state does not allow it.
 */
export function changeHall(
  library: Library,
  actor: AdminActor,
  copyId: string,
  hall_id: string,
): Promise<{ hall: string; offer: Offer | null }> {
  return library.inTransaction(async (transaction) => {
    const copy = await lockLiveCopy(transaction, copyId);
    const halls = await lockHallNames(transaction, [hall_id, copy.hall_id]);
    const hall = halls.get(hall_id);
    if (hall === undefined) throw invalid({ hall_id: [chooseFromList('Hall')] });
    const reason = reasonAgainstHall(copy.state);
    if (reason) throw reason;
    if (hall_id === copy.hall_id) throw conflict(msg('This copy is in {hall} already.', { hall }));
    await setCopyHall(transaction, copy.copy_id, hall_id, library.clock.now());
    let offer: Offer | undefined;
    if (copy.state === 'available') {
      const line = await lockLine(transaction, copy.book_id);
      [offer] = await offerFreed(transaction, library, line, [{ ...copy, hall_id, state: copy.state }]);
    }
    await recordAudit(transaction, library, actor, {
      action: 'moved',
      kind: 'copy',
      entity_id: copyId,
      before: { hall_id: copy.hall_id, hall: halls.get(copy.hall_id) },
      after: { hall_id, hall },
    });
    return { hall, offer: offer ?? null };
  });
}

async function requireCopy(database: Queryable, copyId: string) {
  const copy = await selectCopy(database, copyId);
  if (!copy) throw notFound('There is no such copy.');
  return copy;
}

/** Locks a copy of a book in the catalogue and reads what the rules need to know about it. */
async function lockLiveCopy(transaction: Transaction, copyId: string) {
  const copy = await lockCopy(transaction, copyId);
  const { is_owed } = await requireCopy(transaction, copyId);
  return { ...copy, isOwed: is_owed };
}
