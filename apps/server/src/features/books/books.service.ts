import type { LanguageCode } from '@library/contract/languages.ts';
import { isId } from '../../lib/ids.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Locked, Queryable, Transaction } from '../../library.ts';
import { indexBooks } from '../search/search-index.service.ts';
import { insertBook, lockBook, selectBook, selectCover, selectNames, updateBook } from './books.queries.ts';
import { isWebAddress } from './covers.rules.ts';

/** The refusal for an unknown or deleted book. */
export const noSuchBook = () => notFound('Book not found');

/** The book with this id. Throws 404 for an unknown, deleted or malformed id. */
export async function requireBook(database: Queryable, bookId: string) {
  const book = isId(bookId) ? await selectBook(database, bookId) : undefined;
  if (!book) throw noSuchBook();
  return book;
}

/** The editable fields of a book. */
export interface BookFacts {
  title: string;
  description: string | null;
  author_id: string | null;
  publisher_id: string | null;
  category_id: string | null;
  language: LanguageCode | null;
  /** As it is printed in the book. */
  isbn: string | null;
  /** A path of this library, a web address, or null for the default cover. */
  cover: string | null;
}

/** What the audit log records of a book: its facts, and the names of that time beside the ids. */
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

/** The facts of an edited book: an undefined language or ISBN stays as it is. */
export type ChangedFacts = Omit<BookFacts, 'language' | 'isbn'> & {
  language: LanguageCode | null | undefined;
  isbn: string | null | undefined;
};

/** Changes a book and returns its facts before and after. Throws 404 for an unknown or deleted book. */
export async function changeBook(
  transaction: Transaction,
  bookId: string,
  { language, isbn, ...changed }: ChangedFacts,
): Promise<{ before: BookFacts; after: BookFacts }> {
  const before = await lockBook(transaction, bookId);
  if (!before) throw noSuchBook();
  const after = {
    ...changed,
    language: language === undefined ? before.language : language,
    isbn: isbn === undefined ? before.isbn : isbn,
  };
  await updateBook(transaction, bookId, after);
  await indexBooks(transaction, [bookId]);
  return { before, after };
}

/** Removes a book from all lists; its row stays, because past lendings and reviews refer to it. */
export async function retireBook(
  transaction: Transaction,
  library: Library,
  bookId: Locked<'book without copies'>,
): Promise<void> {
  await updateBook(transaction, bookId, { deleted_at: library.clock.now() });
  await indexBooks(transaction, [bookId]);
}

/** The address of an external cover, encoded for a header. Throws 404 if the book has none. */
export async function coverElsewhere(library: Library, bookId: string): Promise<string> {
  const cover = isId(bookId) ? await selectCover(library.database, bookId) : null;
  if (cover === null || !isWebAddress(cover)) throw notFound("We couldn't find that cover.");
  return new URL(cover).href;
}
