import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import { writeOtherTitles } from '../other-titles/other-titles.service.ts';
import type { NameKind } from '../reference/reference.rules.ts';
import { lockNames } from '../reference/reference.service.ts';
import { idsOfNames } from '../reference/typed-names.service.ts';
import type { BooksToIndex } from '../search/stored-index/search-index.service.ts';
import { selectEqual, updateBookRow } from './books.queries.ts';
import type { BookFacts } from './books.service.ts';
import { insertBooks, lockIdentities, markDeleted, selectKnownIdentities } from './many-books.queries.ts';

export { lockBook } from './books.queries.ts';

/** A book that is to be added, with the names of its author, publisher and category. */
export interface BookToAdd
  extends Omit<BookFacts, `${NameKind}_id` | 'cover'>,
    Record<NameKind, string | null> {}

/** The ids of names, by kind and by the name as given. */
export type NameIds = Record<NameKind, ReadonlyMap<string, string>>;

/**
 * Looks up the names of books to be added and the names that changed books get (`more`), creating missing ones. Finds books
 * that exist already by the rules of the insert form (decision 034); no publisher is created for those.
 */
export async function readNewBooks(
  transaction: Transaction,
  library: Library,
  books: readonly BookToAdd[],
  more: Record<NameKind, string[]>,
): Promise<{ ids: NameIds; equal: ReadonlyMap<number, string> }> {
  const named = (kind: NameKind) => [...books.flatMap((book) => book[kind] ?? []), ...more[kind]];
  const author = await idsOfNames(transaction, library, 'author', named('author'));
  const category = await idsOfNames(transaction, library, 'category', named('category'));
  const identities = books.map((book) => ({
    title: book.title,
    author_id: (book.author && author.get(book.author)) ?? null,
    category_id: (book.category && category.get(book.category)) ?? null,
  }));
  if (identities.length > 0) await lockIdentities(transaction, identities);
  const equal = new Map<number, string>();
  const known = identities.length === 0 ? [] : await selectKnownIdentities(transaction, identities);
  const publishers = await lockNames(transaction, 'publisher', named('publisher'));
  for (const index of known) {
    const [book, identity] = [books[index], identities[index]];
    if (!book || !identity) continue;
    const publisher_id = (book.publisher && publishers.get(book.publisher)) ?? null;
    const found = await selectEqual(transaction, identity, {
      ...book,
      publisher_id,
      isNamed: book.publisher !== null,
    });
    if (found) equal.set(index, found.book_id);
  }
  const needed = books.flatMap(({ publisher }, index) => (equal.has(index) ? [] : (publisher ?? [])));
  const publisher = await idsOfNames(transaction, library, 'publisher', [...needed, ...more.publisher]);
  return { ids: { author, category, publisher }, equal };
}

/** Adds books without copies and returns their ids. */
export async function addBooks(
  transaction: Transaction,
  library: Library,
  books: readonly BookToAdd[],
  ids: NameIds,
  toIndex: BooksToIndex,
): Promise<Locked<'book'>[]> {
  if (books.length === 0) return [];
  const created_at = library.clock.now();
  const rows = books.map(({ author, publisher, category, ...facts }) => ({
    ...facts,
    book_id: library.makeId(),
    author_id: (author && ids.author.get(author)) ?? null,
    publisher_id: (publisher && ids.publisher.get(publisher)) ?? null,
    category_id: (category && ids.category.get(category)) ?? null,
    created_at,
  }));
  const added = await insertBooks(
    transaction,
    rows.map(({ other_titles: _titles, ...row }) => row),
  );
  const titlesOf = new Map<string, OtherTitle[]>(
    rows.map(({ book_id, other_titles }) => [book_id, other_titles]),
  );
  for (const book of added) {
    const given = titlesOf.get(book.book_id) ?? [];
    if (given.length > 0) await writeOtherTitles(transaction, book, { stored: [], given });
    toIndex.add(book.book_id);
  }
  return added.map(({ book_id }) => book_id);
}

/** Changes one book among several. */
export async function updateBook(
  transaction: Transaction,
  bookId: Locked<'book'>,
  changes: Parameters<typeof updateBookRow>[2],
  toIndex: BooksToIndex,
): Promise<void> {
  await updateBookRow(transaction, bookId, changes);
  toIndex.add(bookId);
}

/** Removes books from all lists as `retireBook` does. */
export async function retireBooks(
  transaction: Transaction,
  library: Library,
  bookIds: Locked<'book without copies'>[],
  toIndex: BooksToIndex,
): Promise<Locked<'retired book'>[]> {
  if (bookIds.length === 0) return [];
  const retired = await markDeleted(transaction, bookIds, library.clock.now());
  for (const id of retired) toIndex.add(id);
  return retired;
}
