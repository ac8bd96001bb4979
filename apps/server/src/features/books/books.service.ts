import { notFound } from '../../lib/refusal.ts';
import type { Reader } from '../../library.ts';
import { selectBook } from './books.queries.ts';

/** The book with this id. Throws 404 when there is none or it was deleted. */
export async function requireBook(database: Reader, bookId: string) {
  const book = await selectBook(database, bookId);
  if (!book) throw notFound('Book not found');
  return book;
}
