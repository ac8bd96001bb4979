import { isId } from '../../lib/ids.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Reader } from '../../library.ts';
import { selectBook } from './books.queries.ts';

/** The book with this id. Throws 404 when there is none, when it was deleted and when the id is malformed. */
export async function requireBook(database: Reader, bookId: string) {
  const book = isId(bookId) ? await selectBook(database, bookId) : undefined;
  if (!book) throw notFound('Book not found');
  return book;
}
