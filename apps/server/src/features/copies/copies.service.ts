import type { CopyState } from '@library/contract/copies.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import {
  insertCopies,
  lockCopies,
  lockCopyRow,
  lockFreeCopy,
  lockNextCopy,
  lockStockOf,
  selectBookOf,
  setCopyStates,
} from './copies.queries.ts';
import { mayMove } from './copies.rules.ts';

/** The number of rows that one statement inserts. */
const rowsAtOnce = 1000;

/** Accessions new copies of a book at a hall, available unless `state` says otherwise, and returns their labels. */
export async function addCopies(
  transaction: Transaction,
  library: Library,
  wanted: { book_id: string; hall_id: string; count: number; state?: 'available' | 'unavailable' },
): Promise<string[]> {
  const { book_id, hall_id, count, state = 'available' } = wanted;
  if (count === 0) return [];
  await lockStockOf(transaction, book_id);
  const now = library.clock.now();
  const labels: string[] = [];
  while (labels.length < count) {
    const copies = Array.from({ length: Math.min(count - labels.length, rowsAtOnce) }, () => ({
      copy_id: library.makeId(),
      book_id,
      hall_id,
      state,
      accessioned_at: now,
      changed_at: now,
    }));
    labels.push(...(await insertCopies(transaction, copies)));
  }
  return labels;
}

/**
 * Holds one available copy of a book at a hall and returns its id; null when there is none. Concurrent transactions
 * get different copies and wait for each other only when the last copies are locked.
 */
export async function holdCopy(
  transaction: Transaction,
  library: Library,
  { book_id, hall_id }: { book_id: string; hall_id: string },
): Promise<string | null> {
  const copy =
    (await lockFreeCopy(transaction, book_id, hall_id)) ??
    (await lockNextCopy(transaction, book_id, hall_id));
  if (!copy) return null;
  await setCopyStates(transaction, [copy.copy_id], 'held', library.clock.now());
  return copy.copy_id;
}

/**
 * Locks a copy and moves it to another state; the database updates the counts. Throws an `Error` for a forbidden
 * transition, which the rules of the calling feature must rule out.
 */
export async function moveCopy(
  transaction: Transaction,
  library: Library,
  copyId: string,
  to: CopyState,
): Promise<void> {
  await moveCopies(transaction, library, [await lockCopyRow(transaction, copyId)], to);
}

/** A copy that the transaction has locked. */
export interface LockedCopy {
  copy_id: Locked<'copy'>;
  state: CopyState;
}

/** Moves several locked copies, as `moveCopy` does for one. */
export async function moveCopies(
  transaction: Transaction,
  library: Library,
  copies: readonly LockedCopy[],
  to: CopyState,
): Promise<void> {
  for (const { state } of copies) {
    if (!mayMove(state, to)) throw new Error(`A copy may not go from ${state} to ${to}.`);
  }
  if (copies.length === 0) return;
  const ids = copies.map((copy) => copy.copy_id);
  await setCopyStates(transaction, ids, to, library.clock.now());
}

/** Puts a lost copy back on the shelf; a copy that has been withdrawn meanwhile stays withdrawn. */
export async function returnLostCopy(
  transaction: Transaction,
  library: Library,
  copyId: string,
): Promise<void> {
  const copy = await lockCopyRow(transaction, copyId);
  if (copy.state !== 'withdrawn') await moveCopies(transaction, library, [copy], 'available');
}

/** Locks the stock of a book and all its copies except withdrawn ones. */
export async function lockStock(transaction: Transaction, bookId: string) {
  await lockStockOf(transaction, bookId);
  return lockCopies(transaction, bookId);
}

/** A copy of a locked stock. */
export type StockCopy = Awaited<ReturnType<typeof lockStock>>[number];

/** Withdraws all copies of a locked stock. The returned id is needed to retire the book. */
export async function withdrawStock(
  transaction: Transaction,
  library: Library,
  bookId: string,
  copies: readonly StockCopy[],
): Promise<Locked<'book without copies'>> {
  await moveCopies(transaction, library, copies, 'withdrawn');
  return bookId as Locked<'book without copies'>;
}

/** Locks the stock of the copy's book, then the copy. Throws 404 for an unknown copy. */
export async function lockCopy(transaction: Transaction, copyId: string) {
  const bookId = await selectBookOf(transaction, copyId);
  if (bookId === undefined) throw notFound('There is no such copy.');
  await lockStockOf(transaction, bookId);
  return lockCopyRow(transaction, copyId);
}
