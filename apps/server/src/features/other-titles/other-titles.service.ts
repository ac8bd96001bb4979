import { isDeepStrictEqual } from 'node:util';
import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';
import { replaceTitles, selectTitles } from './other-titles.queries.ts';
import { withoutRepeats } from './other-titles.rules.ts';

/** The other titles of these books; books without any are left out. */
export async function otherTitlesOf(
  database: Queryable,
  bookIds: readonly string[],
): Promise<ReadonlyMap<string, OtherTitle[]>> {
  const rows = await selectTitles(database, bookIds);
  const byBook = Map.groupBy(rows, ({ book_id }) => book_id);
  return new Map([...byBook].map(([id, own]) => [id, own.map(({ title, kind }) => ({ title, kind }))]));
}

/** The other titles of one book, in the order in which they were entered; empty if it has none. */
export async function otherTitlesOfBook(database: Queryable, bookId: string): Promise<OtherTitle[]> {
  return (await otherTitlesOf(database, [bookId])).get(bookId) ?? [];
}

/**
 * Replaces the other titles of a book and returns those that were kept, without repetitions and the printed title. Every writer
 * of other titles calls this: `createBook` and `changeBook` do, before they index the book.
 */
export async function writeOtherTitles(
  transaction: Transaction,
  { book_id, title }: { book_id: Locked<'book'>; title: string },
  { stored, given }: { stored: OtherTitle[]; given: readonly OtherTitle[] },
): Promise<OtherTitle[]> {
  const kept = withoutRepeats(title, given);
  if (!isDeepStrictEqual(kept, stored)) await replaceTitles(transaction, book_id, kept);
  return kept;
}
