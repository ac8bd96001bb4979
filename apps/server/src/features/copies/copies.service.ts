import type { CopyState } from '@library/contract/copies.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import {
  insertCopies,
  lockCopies,
  lockCopy,
  lockFreeCopy,
  lockStock,
  selectBookOf,
  setCopyHall,
  setCopyStates,
  waitForCopy,
} from './copies.queries.ts';
import { mayMove } from './copies.rules.ts';

/** Rows that one statement takes. */
const rowsAtOnce = 1000;

/**
 * Accessions new copies of a book at a hall, available unless said otherwise, and returns their labels. Book and
 * hall must exist.
 */
export async function addCopies(
  transaction: Transaction,
  library: Library,
  wanted: { book_id: string; hall_id: string; count: number; state?: 'available' | 'unavailable' },
): Promise<string[]> {
  const { book_id, hall_id, count, state = 'available' } = wanted;
  if (count === 0) return [];
  await lockStock(transaction, book_id);
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
 * Holds one available copy of a book at a hall and returns its id; null when there is none. Callers at the same
 * moment get different copies; nobody is refused because of somebody who leaves the copy in the end.
 */
export async function claimCopy(
  transaction: Transaction,
  library: Library,
  { book_id, hall_id }: { book_id: string; hall_id: string },
): Promise<string | null> {
  const copy =
    (await lockFreeCopy(transaction, book_id, hall_id)) ?? (await waitForCopy(transaction, book_id, hall_id));
  if (!copy) return null;
  await setCopyStates(transaction, [copy.copy_id], 'held', library.clock.now());
  return copy.copy_id;
}

/**
 * Moves a copy to another state, under a lock; the counts follow. Throws an `Error` where no copy may go that
 * way: the caller has asked its own rules before, so that would be a mistake of ours.
 */
export async function moveCopy(
  transaction: Transaction,
  library: Library,
  copyId: string,
  to: CopyState,
): Promise<void> {
  await moveCopies(transaction, library, [await lockCopy(transaction, copyId)], to);
}

/** Moves copies that the caller has locked, as `moveCopy` does with one. */
export async function moveCopies(
  transaction: Transaction,
  library: Library,
  copies: readonly { copy_id: string; state: CopyState }[],
  to: CopyState,
): Promise<void> {
  for (const { state } of copies) {
    if (!mayMove(state, to)) throw new Error(`A copy may not go from ${state} to ${to}.`);
  }
  if (copies.length === 0) return;
  const ids = copies.map((copy) => copy.copy_id);
  await setCopyStates(transaction, ids, to, library.clock.now());
}

/** Puts a lost copy back on the shelf; one that was withdrawn since then stays withdrawn. */
export async function takeBackLostCopy(
  transaction: Transaction,
  library: Library,
  copyId: string,
): Promise<void> {
  const copy = await lockCopy(transaction, copyId);
  if (copy.state !== 'withdrawn') await moveCopies(transaction, library, [copy], 'available');
}

/** Waits until nobody else changes the stock of a book, and locks its copies, the withdrawn ones left out. */
export async function takeStock(transaction: Transaction, bookId: string) {
  await lockStock(transaction, bookId);
  return lockCopies(transaction, bookId);
}

/** A copy of a book under its lock. */
export type StockCopy = Awaited<ReturnType<typeof takeStock>>[number];

/** Waits for its book's stock and locks a copy. Throws 404 when there is none. */
export async function takeCopy(transaction: Transaction, copyId: string) {
  const bookId = await selectBookOf(transaction, copyId);
  if (bookId === undefined) throw notFound('There is no such copy.');
  await lockStock(transaction, bookId);
  return lockCopy(transaction, copyId);
}

/** Moves a taken copy to another hall. The caller has asked the rules. */
export function carryCopy(
  transaction: Transaction,
  library: Library,
  copyId: string,
  hallId: string,
): Promise<void> {
  return setCopyHall(transaction, copyId, hallId, library.clock.now());
}
