import type { Library, Locked, Transaction } from '../../library.ts';
import { selectLiveWaitsOfBook, selectLiveWaitsOfReader } from './waits.queries.ts';
import { endEntry, lockLine, lockLines, offerAvailable } from './waits.service.ts';

/** Ends all entries of a book that is being deleted. None has its turn: a book with held copies is not deleted. */
export async function endLineOf(transaction: Transaction, library: Library, bookId: string): Promise<void> {
  const line = await lockLine(transaction, bookId);
  for (const { wait_id } of await selectLiveWaitsOfBook(transaction, line.book_id)) {
    await endEntry(transaction, library, line, wait_id, { status: 'no_copy', what: 'no_copy' });
  }
}

/**
 * Locks the lines of books, in the order in which every act locks several, and ends the entries in them of a reader who is
 * being deleted. Those who have their turn end with their request.
 */
export async function endWaitsOfReader(
  transaction: Transaction,
  library: Library,
  readerId: Locked<'reader'>,
  requestedBooks: readonly string[],
): Promise<void> {
  const waits = await selectLiveWaitsOfReader(transaction, readerId);
  const lines = await lockLines(transaction, [...requestedBooks, ...waits.map(({ book_id }) => book_id)]);
  // Somebody may have made an offer before the lines were locked.
  for (const { wait_id, book_id, status } of await selectLiveWaitsOfReader(transaction, readerId)) {
    const line = lines.get(book_id);
    if (!line || status === 'offered') continue;
    await endEntry(transaction, library, line, wait_id, { status: 'reader_deleted', what: 'reader_deleted' });
  }
}

/** Offers a reader who is no longer blocked what has become available meanwhile. */
export async function offerToUnblocked(
  transaction: Transaction,
  library: Library,
  readerId: Locked<'reader'>,
): Promise<void> {
  for (const { wait_id, book_id } of await selectLiveWaitsOfReader(transaction, readerId)) {
    await offerAvailable(transaction, library, await lockLine(transaction, book_id), wait_id);
  }
}
