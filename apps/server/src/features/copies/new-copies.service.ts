import type { Library, Locked, Transaction } from '../../library.ts';
import { insertCopies, lockStockOf } from './copies.queries.ts';
import type { FreedCopy } from './copies.service.ts';

/** A copy that this transaction has added. */
export type NewCopy = Awaited<ReturnType<typeof insertCopies>>[number];

/** The number of rows that one statement inserts. */
const rowsAtOnce = 1000;

/** Adds new copies of a book at a hall. */
export async function addCopies<State extends 'available' | 'unavailable'>(
  transaction: Transaction,
  library: Library,
  { book_id, hall_id, count, state }: { book_id: string; hall_id: string; count: number; state: State },
): Promise<(NewCopy & { state: State })[]> {
  if (count === 0) return [];
  await lockStockOf(transaction, book_id);
  const now = library.clock.now();
  const added: NewCopy[] = [];
  while (added.length < count) {
    const copies = Array.from({ length: Math.min(count - added.length, rowsAtOnce) }, () => ({
      copy_id: library.makeId(),
      book_id,
      hall_id,
      state,
      accessioned_at: now,
      changed_at: now,
    }));
    added.push(...(await insertCopies(transaction, copies)));
  }
  return added.map((copy) => ({ ...copy, state }));
}

/** Adds available copies, some with given labels, in the order of the books, which are new or have a locked waiting list. */
export async function addLabelledCopies(
  transaction: Transaction,
  library: Library,
  wanted: readonly { book_id: Locked<'line'> | Locked<'book'>; hall_id: string; label?: string }[],
): Promise<(FreedCopy & { book_id: string })[]> {
  const now = library.clock.now();
  const copies = wanted
    .map((copy) => ({
      ...copy,
      copy_id: library.makeId(),
      state: 'available' as const,
      accessioned_at: now,
      changed_at: now,
    }))
    .sort((one, other) => (one.book_id < other.book_id ? -1 : 1));
  const added: NewCopy[] = [];
  for (let from = 0; from < copies.length; from += rowsAtOnce) {
    added.push(...(await insertCopies(transaction, copies.slice(from, from + rowsAtOnce))));
  }
  const bookOf = new Map(copies.map(({ copy_id, book_id }) => [copy_id, book_id]));
  return added.map((copy) => ({ ...copy, state: 'available', book_id: bookOf.get(copy.copy_id) ?? '' }));
}
