import type { Collection } from '@library/contract/copies/inventory.ts';
import type { KeptCopyOfHall } from '@library/contract/lending/keep-for.ts';
import { conflict, invalid } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { requireBook } from '../books/books.service.ts';
import {
  type FreedCopy,
  lockStock,
  makeAvailable,
  moveCopies,
  type StockCopy,
} from '../copies/copies.service.ts';
import { addCopies } from '../copies/new-copies.service.ts';
import { lockHallNames } from '../reference/reference.service.ts';
import { offerFreed } from '../waits/offers.service.ts';
import { keptCopies } from '../waits/waits.rules.ts';
import { lockLine } from '../waits/waits.service.ts';
import { faultMessage, type HallStockChange, readChanges, type SubmittedHallStock } from './changes.rules.ts';
import { selectCollections } from './inventory.queries.ts';
import { numbersOf, planFor, stockByHall } from './inventory.rules.ts';

/** The inventory of a book: one record for each hall that has one, by hall. Throws 404 for an unknown book. */
export async function listCollections(library: Library, bookId: string): Promise<Collection[]> {
  await requireBook(library.database, bookId);
  const rows = await selectCollections(library.database, bookId);
  return rows.map(({ hall_name, created_at, updated_at, ...row }) => ({
    ...row,
    hall: { hall_id: row.hall_id, name: hall_name },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}

/**
 * Sets the numbers of a book in the given halls, all or none of them, and returns which copies are kept for readers on the
 * waiting list. Throws 404 for an unknown book, 409 if somebody else has changed the seen numbers, 422 by hall for invalid
 * numbers.
 */
export function saveInventory(
  library: Library,
  actor: AdminActor,
  bookId: string,
  wanted: SubmittedHallStock[],
): Promise<KeptCopyOfHall[]> {
  return library.inTransaction(async (transaction) => {
    const { copies } = await lockStock(transaction, bookId);
    // A transaction that deletes the book locks its stock first, so nobody can delete the book from now on.
    await requireBook(transaction, bookId);
    const names = await lockHallNames(
      transaction,
      wanted.map((row) => row.hall_id),
    );
    const { changes, stale, faults } = readChanges(wanted, stockByHall(copies), names);
    if (stale.length > 0) {
      const halls = stale.join(' and ');
      throw conflict(
        msg('Someone else has changed the copies in {halls}. Please check the new numbers and save again.', {
          halls,
        }),
      );
    }
    if (Object.keys(faults).length > 0) throw invalid(faults, faultMessage(faults));
    if (changes.length === 0) return [];
    const line = await lockLine(transaction, bookId);
    const labels: { added: string[]; withdrawn: string[] }[] = [];
    const freed: FreedCopy[] = [];
    for (const change of changes) {
      const done = await carryOut(transaction, library, { ...line, copies }, change);
      labels.push(done.labels);
      freed.push(...done.freed);
    }
    const offers = await offerFreed(transaction, library, line, freed);
    await recordAudit(transaction, library, actor, {
      action: 'changed',
      kind: 'copies',
      entity_id: bookId,
      before: changes.map(({ hall_id, stock }) => ({ hall_id, ...numbersOf(stock) })),
      after: changes.map(({ hall_id, wanted }, at) => ({ hall_id, ...wanted, ...labels[at] })),
    });
    return keptCopies(offers, names);
  });
}

/**
 * Adds, withdraws and moves the copies of one hall; returns the labels of added and withdrawn copies, and the copies that
 * became available.
 */
async function carryOut(
  transaction: Transaction,
  library: Library,
  { book_id, copies }: { book_id: Locked<'line'>; copies: readonly StockCopy[] },
  { hall_id, stock, wanted }: HallStockChange,
): Promise<{ labels: { added: string[]; withdrawn: string[] }; freed: FreedCopy[] }> {
  const plan = planFor(stock, wanted);
  // The newest copies are withdrawn first: they are the likeliest mistake, and readers get the oldest ones.
  const last = copies.filter((copy) => copy.hall_id === hall_id).toReversed();
  const available = last.filter((copy) => copy.state === 'available');
  const unavailable = last.filter((copy) => copy.state === 'unavailable');
  const withdrawn = [
    ...unavailable.splice(0, plan.withdrawUnavailable),
    ...available.splice(0, plan.withdrawAvailable),
  ];
  await moveCopies(transaction, library, withdrawn, 'withdrawn');
  await moveCopies(transaction, library, available.slice(0, plan.makeUnavailable), 'unavailable');
  const chosen = unavailable.slice(0, plan.makeAvailable);
  const putBack = await makeAvailable(transaction, library, book_id, chosen);
  const added = await addCopies(transaction, library, {
    book_id,
    hall_id,
    count: plan.addAvailable,
    state: 'available',
  });
  const setAside = await addCopies(transaction, library, {
    book_id,
    hall_id,
    count: plan.addUnavailable,
    state: 'unavailable',
  });
  return {
    labels: {
      added: [...added, ...setAside].map((copy) => copy.label),
      withdrawn: withdrawn.map((copy) => copy.label),
    },
    freed: [...putBack, ...added],
  };
}
