import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import { type MessageDescriptor, msg } from '../../lib/sentences/message-descriptor.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';
import { missingTitles } from '../other-titles/other-titles.rules.ts';
import { otherTitlesOf, otherTitlesOfBook, writeOtherTitles } from '../other-titles/other-titles.service.ts';
import type { BooksToIndex } from '../search/stored-index/search-index.service.ts';
import { selectOurBooks } from './matches.queries.ts';
import type { Theirs } from './rows.rules.ts';

/** For each row, the other titles that its existing book lacks. */
export async function titlesToAdd(
  database: Queryable,
  rows: readonly { book_id: string | null; theirs: Pick<Theirs, 'other_titles'> }[],
): Promise<OtherTitle[][]> {
  const ids = rows.flatMap(({ book_id, theirs }) => (theirs.other_titles.length > 0 ? (book_id ?? []) : []));
  if (ids.length === 0) return rows.map(() => []);
  const books = await selectOurBooks(database, [...new Set(ids)]);
  const stored = await otherTitlesOf(database, ids);
  return rows.map(({ book_id, theirs }) => {
    const book = books.get(book_id ?? '');
    if (!book) return [];
    return missingTitles(book.title, { stored: stored.get(book.book_id) ?? [], given: theirs.other_titles });
  });
}

/** Adds those of these titles that a book lacks, and returns them. */
export async function addTitles(
  transaction: Transaction,
  book: { book_id: Locked<'book'>; title: string },
  given: readonly OtherTitle[],
  toIndex: BooksToIndex,
): Promise<OtherTitle[]> {
  if (given.length === 0) return [];
  const stored = await otherTitlesOfBook(transaction, book.book_id);
  const added = missingTitles(book.title, { stored, given });
  if (added.length === 0) return [];
  await writeOtherTitles(transaction, book, { stored, given: [...stored, ...added] });
  toIndex.add(book.book_id);
  return added;
}

/** Removes titles from a book if they are still as they were added. Returns sentences about those that stay. */
export async function takeTitlesBack(
  transaction: Transaction,
  book: { book_id: Locked<'book'>; title: string },
  added: readonly OtherTitle[],
  toIndex: BooksToIndex,
): Promise<MessageDescriptor[]> {
  if (added.length === 0) return [];
  const stored = await otherTitlesOfBook(transaction, book.book_id);
  const isAdded = (one: OtherTitle) =>
    added.some(({ title, kind }) => title === one.title && kind === one.kind);
  const given = stored.filter((one) => !isAdded(one));
  await writeOtherTitles(transaction, book, { stored, given });
  toIndex.add(book.book_id);
  return given
    .filter((one) => added.some(({ title }) => title === one.title))
    .map(({ title }) => msg('The title “{title}” stays, because it was changed since.', { title }));
}
