import type { Library, Locked, Transaction } from '../../library.ts';
import { lockLine, lockLines } from './line.queries.ts';
import { offerAvailable } from './offers.service.ts';
import { selectLiveWaitsOfBook, selectLiveWaitsOfReader } from './waits.queries.ts';
import { endEntry } from './waits.service.ts';

/** Ends all entries of a book that is being deleted. No entry has its turn, because a book with held copies cannot be deleted. */
export async function endLineOf(transaction: Transaction, library: Library, bookId: string): Promise<void> {
  const line = await lockLine(transaction, bookId);
  for (const { wait_id } of await selectLiveWaitsOfBook(transaction, line.book_id)) {
    const ending = { status: 'no_copy', what: 'no_copy', why: 'book_deleted' } as const;
    await endEntry(transaction, library, line, wait_id, ending);
  }
}

/**
 * Locks the lines of books in the order that every transaction uses, and ends a deleted reader's entries in them. Entries that
 * have their turn end with their request.
 */
export async function endWaitsOfReader(
  transaction: Transaction,
  library: Library,
  readerId: Locked<'reader'>,
  requestedBooks: readonly string[],
): Promise<void> {
  const waits = await selectLiveWaitsOfReader(transaction, readerId);
  const lines = await lockLines(transaction, [...requestedBooks, ...waits.map(({ book_id }) => book_id)]);
  // Read again, because an offer may have been made before the lines were locked.
  for (const { wait_id, book_id, status } of await selectLiveWaitsOfReader(transaction, readerId)) {
    const line = lines.get(book_id);
    if (!line || status === 'offered') continue;
    await endEntry(transaction, library, line, wait_id, { status: 'reader_deleted', what: 'reader_deleted' });
  }
}

/** Offers a reader who is no longer blocked the copies that have become available meanwhile. */
export async function offerToUnblocked(
  transaction: Transaction,
  library: Library,
  readerId: Locked<'reader'>,
): Promise<void> {
  for (const { wait_id, book_id } of await selectLiveWaitsOfReader(transaction, readerId)) {
    await offerAvailable(transaction, library, await lockLine(transaction, book_id), wait_id);
  }
}
