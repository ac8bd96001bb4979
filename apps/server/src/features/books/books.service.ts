import { isId } from '../../lib/ids.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Locked, Queryable, Transaction } from '../../library.ts';
import { indexBooks } from '../search/search-index.service.ts';
import { insertBook, lockBook, selectBook, selectCover, selectNames, updateBook } from './books.queries.ts';
import { isWebAddress } from './covers.rules.ts';

const noBook = 'Book not found';

/** The book with this id. Throws 404 when there is none, when it was deleted and when the id is malformed. */
export async function requireBook(database: Queryable, bookId: string) {
  const book = isId(bookId) ? await selectBook(database, bookId) : undefined;
  if (!book) throw notFound(noBook);
  return book;
}

/** What people can change about a book. */
export interface BookFacts {
  title: string;
  description: string | null;
  author_id: string | null;
  publisher_id: string | null;
  category_id: string | null;
  /** A path of ours, an address of the web, or null for the default cover. */
  cover: string | null;
}

/** What the audit log keeps of a book: its facts, and the names as they were beside the ids. */
export async function loggedFacts(transaction: Transaction, facts: BookFacts) {
  return { ...facts, ...(await selectNames(transaction, facts)) };
}

/** Adds a book without copies and returns its id. */
export async function createBook(
  transaction: Transaction,
  library: Library,
  facts: BookFacts,
): Promise<string> {
  const book_id = library.makeId();
  await insertBook(transaction, { book_id, ...facts, created_at: library.clock.now() });
  await indexBooks(transaction, [book_id]);
  return book_id;
}

/** Changes a book and returns its facts from before. Throws 404 for an unknown or deleted book. */
export async function changeBook(
  transaction: Transaction,
  bookId: string,
  facts: BookFacts,
): Promise<BookFacts> {
  const before = await lockBook(transaction, bookId);
  if (!before) throw notFound(noBook);
  await updateBook(transaction, bookId, facts);
  await indexBooks(transaction, [bookId]);
  return before;
}

/** Takes a book out of all lists; its row stays, because past lendings and reviews are about it. */
export async function retireBook(
  transaction: Transaction,
  library: Library,
  bookId: Locked<'book without copies'>,
): Promise<void> {
  await updateBook(transaction, bookId, { deleted_at: library.clock.now() });
  await indexBooks(transaction, [bookId]);
}

/** The address of a cover that lies elsewhere, fit for a header. Throws 404 where there is none. */
export async function coverElsewhere(library: Library, bookId: string): Promise<string> {
  const cover = isId(bookId) ? await selectCover(library.database, bookId) : null;
  if (cover === null || !isWebAddress(cover)) throw notFound('There is no such cover.');
  return new URL(cover).href;
}
