import type { CopyState } from '../../database/tables.ts';
import type { Act, Library } from '../../library.ts';
import { insertCopies, lockAvailableCopy, lockCopy, setCopyState } from './copies.queries.ts';
import { mayMove } from './copies.rules.ts';

/** Accessions new available copies of a book at a hall and returns their labels. Book and hall must exist. */
export async function addCopies(
  act: Act,
  library: Library,
  { book_id, hall_id, count }: { book_id: string; hall_id: string; count: number },
): Promise<string[]> {
  const now = library.clock.now();
  const copies = Array.from({ length: count }, () => ({
    copy_id: library.makeId(),
    book_id,
    hall_id,
    state: 'available' as const,
    accessioned_at: now,
    changed_at: now,
  }));
  return copies.length === 0 ? [] : insertCopies(act, copies);
}

/**
 * Holds one available copy of a book at a hall and returns its id; null when there is none. Callers at the same
 * moment get different copies.
 */
export async function claimCopy(
  act: Act,
  library: Library,
  { book_id, hall_id }: { book_id: string; hall_id: string },
): Promise<string | null> {
  const copy = await lockAvailableCopy(act, book_id, hall_id);
  if (!copy) return null;
  await setCopyState(act, copy.copy_id, 'held', library.clock.now());
  return copy.copy_id;
}

/**
 * Moves a copy to another state, under a lock; the counts follow. Throws an `Error` where no copy may go that
 * way: the caller has asked its own rules before, so that would be a mistake of ours.
 */
export async function moveCopy(act: Act, library: Library, copyId: string, to: CopyState): Promise<void> {
  const { state } = await lockCopy(act, copyId);
  if (!mayMove(state, to)) throw new Error(`A copy may not go from ${state} to ${to}.`);
  await setCopyState(act, copyId, to, library.clock.now());
}
