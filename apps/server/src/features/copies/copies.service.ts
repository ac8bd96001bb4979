import type { CopyState } from '@library/contract/copies/copies.ts';
import type { Writes } from '../../database/transactions/write-together.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import {
  lockCopies,
  lockCopyRow,
  lockFirstCopy,
  lockStockOf,
  moveCopyRow,
  selectBookOf,
  setCopyStates,
} from './copies.queries.ts';
import { mayMove, statesBefore } from './copies.rules.ts';

export {
  type LockedCopyRow,
  lockCopiesInOrder,
  lockThisCopy,
  raiseLabels,
  setCopyHall,
  setNextLabel,
} from './copies.queries.ts';

/**
 * Holds an available copy of a book at a hall; null when there is none. Concurrent transactions get different copies, and
 * wait for each other only when the last copies are locked.
 */
export async function holdCopy(
  transaction: Transaction,
  library: Library,
  wanted: { book_id: string; hall_id: string },
): Promise<{ copy_id: Locked<'copy'>; label: string } | null> {
  const now = library.clock.now();
  const hold = (locked: 'skip' | 'wait') => lockFirstCopy(transaction, wanted, { now, locked });
  // Only a new query finds the copy for which the desk swapped the one that this query waited for.
  return (await hold('skip')) ?? (await hold('wait')) ?? (await hold('wait')) ?? null;
}

/**
 * Moves a copy to another state; database triggers update the counts. One statement checks the state, changes it and does
 * other `writes`, so the copy need not be locked before. Throws an `Error` for a forbidden transition; the rules of the
 * calling feature must prevent that.
 */
export async function moveCopy(
  transaction: Transaction,
  library: Library,
  copyId: string,
  to: TakenState,
  writes: Writes = {},
): Promise<void> {
  await writeMove(transaction, library, copyId, to, writes);
}

/** All states except available, which only `makeAvailable` sets. */
type TakenState = Exclude<CopyState, 'available'>;

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
  to: TakenState,
): Promise<void> {
  await writeState(transaction, library, copies, to);
}

/**
 * A copy that this transaction has made available. Before it ends, the copy is offered to the line of its book (`offerFreed`)
 * or held for somebody.
 */
export interface FreedCopy extends LockedCopy {
  state: 'available';
  hall_id: string;
  label: string;
}

/** Makes locked copies of a book available, and returns them as they are then. */
export async function makeAvailable<Copy extends LockedCopy>(
  transaction: Transaction,
  library: Library,
  _line: Locked<'line'>,
  copies: readonly Copy[],
): Promise<(Copy & { state: 'available' })[]> {
  await writeState(transaction, library, copies, 'available');
  return copies.map((copy) => ({ ...copy, state: 'available' }));
}

async function writeState(
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

async function writeMove<State extends CopyState>(
  transaction: Transaction,
  { clock }: Library,
  copyId: string,
  to: State,
  writes: Writes,
) {
  const move = { from: statesBefore(to), to, now: clock.now() };
  const copy = await moveCopyRow(transaction, copyId, move, writes);
  if (!copy) throw new Error(`This copy may not become ${to}.`);
  return copy;
}

/** Makes a copy available, as `moveCopy` moves one. */
export async function freeCopy(
  transaction: Transaction,
  library: Library,
  _line: Locked<'line'>,
  copyId: string,
  writes: Writes = {},
): Promise<FreedCopy[]> {
  return [await writeMove(transaction, library, copyId, 'available', writes)];
}

/** As `freeCopy` for a lost copy, but a copy that was withdrawn in the meantime stays withdrawn. */
export async function freeLostCopy(
  transaction: Transaction,
  library: Library,
  line: Locked<'line'>,
  copyId: string,
): Promise<FreedCopy[]> {
  const copy = await lockCopyRow(transaction, line, copyId);
  return copy.state === 'withdrawn' ? [] : makeAvailable(transaction, library, line, [copy]);
}

/** A locked copy of a locked stock. */
export type StockCopy = Awaited<ReturnType<typeof lockCopies>>[number];

/** The stock of a book that this transaction has locked: all copies except withdrawn ones. */
export interface LockedStock {
  book_id: Locked<'stock'>;
  copies: StockCopy[];
}

/** Locks the stock of a book and all its copies except withdrawn ones. */
export async function lockStock(transaction: Transaction, bookId: string): Promise<LockedStock> {
  const book_id = await lockStockOf(transaction, bookId);
  return { book_id, copies: await lockCopies(transaction, book_id) };
}

/** Withdraws all copies of a locked stock. Returns the id that `retireBook` requires. */
export async function withdrawStock(
  transaction: Transaction,
  library: Library,
  { book_id, copies }: LockedStock,
): Promise<Locked<'book without copies'>> {
  await moveCopies(transaction, library, copies, 'withdrawn');
  return book_id as string as Locked<'book without copies'>;
}

/** Locks the stock of the copy's book, then the copy. Throws 404 for an unknown copy. */
export async function lockCopy(transaction: Transaction, copyId: string) {
  const bookId = await selectBookOf(transaction, copyId);
  if (bookId === undefined) throw notFound('There is no such copy.');
  return lockCopyRow(transaction, await lockStockOf(transaction, bookId), copyId);
}
