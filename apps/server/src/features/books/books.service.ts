import { type EditionFacts, editionFactNames } from '@library/contract/books/edition-facts.ts';
import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import { isId } from '../../lib/ids.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Locked, Queryable, Transaction } from '../../library.ts';
import { withoutRepeats } from '../other-titles/other-titles.rules.ts';
import { otherTitlesOfBook, writeOtherTitles } from '../other-titles/other-titles.service.ts';
import { type BooksToIndex, indexBooks } from '../search/stored-index/search-index.service.ts';
import {
  insertBook,
  lockBook,
  selectBook,
  selectCover,
  selectNames,
  updateBookRow,
} from './books.queries.ts';
import { isWebAddress } from './covers.rules.ts';
import { markDeleted } from './many-books.queries.ts';

export { isCoverOfBook, selectNames } from './books.queries.ts';

/** The refusal for an unknown or deleted book. */
export const noSuchBook = () => notFound('Book not found');

/** The book with this id. Throws 404 for an unknown, deleted or malformed id. */
export async function requireBook(database: Queryable, bookId: string) {
  const book = isId(bookId) ? await selectBook(database, bookId) : undefined;
  if (!book) throw noSuchBook();
  return book;
}

/** The editable fields of a book. */
export interface BookFacts extends EditionFacts {
  title: string;
  description: string | null;
  author_id: string | null;
  publisher_id: string | null;
  category_id: string | null;
  language: LanguageCode | null;
  /** The ISBN as printed in the book. */
  isbn: string | null;
  /** A path of this library, a web address, or null for the default cover. */
  cover: string | null;
  other_titles: OtherTitle[];
}

/** The facts of a book for the audit log, with the current names beside the ids. */
export async function loggedFacts(transaction: Transaction, facts: BookFacts) {
  const other_titles = withoutRepeats(facts.title, facts.other_titles);
  return { ...facts, other_titles, ...(await selectNames(transaction, facts)) };
}

/** Adds a book without copies and returns its id. */
export async function createBook(
  transaction: Transaction,
  library: Library,
  { other_titles: given, ...facts }: BookFacts,
): Promise<string> {
  const book = { ...facts, created_at: library.clock.now() };
  const book_id = await insertBook(transaction, { book_id: library.makeId(), ...book });
  await writeOtherTitles(transaction, { book_id, title: book.title }, { stored: [], given });
  await indexBooks(transaction, [book_id]);
  return book_id;
}

/** Facts that a form may leave out. */
const optionalFacts = ['language', 'isbn', ...editionFactNames] as const;
type OptionalFact = (typeof optionalFacts)[number];
/** The facts that a form may leave out; undefined for those it left out. */
export type GivenFacts = { [Fact in OptionalFact | 'other_titles']: BookFacts[Fact] | undefined };

/** The facts of an edited book; those that are absent or undefined stay as they are. */
type ChangedFacts = { readonly [Fact in keyof BookFacts]?: BookFacts[Fact] | undefined };

/** Fills in the optional facts that the form for a new book left out, as empty. */
export function wholeFacts(given: GivenFacts): Pick<BookFacts, keyof GivenFacts> {
  const facts = optionalFacts.map((name) => [name, given[name] ?? null]);
  const { other_titles = [] } = given;
  return { ...(Object.fromEntries(facts) as Pick<BookFacts, OptionalFact>), other_titles };
}

/** Changes a book and returns its facts before and after. Throws 404 for an unknown or deleted book. */
export async function changeBook(
  transaction: Transaction,
  bookId: string,
  changed: ChangedFacts,
): Promise<{ before: BookFacts; after: BookFacts }> {
  const { book_id, before } = await lockFacts(transaction, bookId);
  const given = Object.entries(changed).filter(([, fact]) => fact !== undefined);
  const whole: BookFacts = { ...before, ...Object.fromEntries(given) };
  const { other_titles: titles, ...facts } = whole;
  await updateBookRow(transaction, book_id, facts);
  const book = { book_id, title: facts.title };
  const other_titles = await writeOtherTitles(transaction, book, {
    stored: before.other_titles,
    given: titles,
  });
  await indexBooks(transaction, [bookId]);
  return { before, after: { ...facts, other_titles } };
}

async function lockFacts(
  transaction: Transaction,
  bookId: string,
): Promise<{ book_id: Locked<'book'>; before: BookFacts }> {
  const locked = await lockBook(transaction, bookId);
  if (!locked) throw noSuchBook();
  const { book_id, ...facts } = locked;
  return { book_id, before: { ...facts, other_titles: await otherTitlesOfBook(transaction, bookId) } };
}

/**
 * Changes the author or category of one book among several, and returns its facts before and after. Throws 404 for an
 * unknown or deleted book.
 */
export async function changeOneOfBooks(
  transaction: Transaction,
  bookId: string,
  changed: Partial<Pick<BookFacts, 'author_id' | 'category_id'>>,
  toIndex: BooksToIndex,
): Promise<{ before: BookFacts; after: BookFacts }> {
  const { book_id, before } = await lockFacts(transaction, bookId);
  await updateBookRow(transaction, book_id, changed);
  toIndex.add(book_id);
  return { before, after: { ...before, ...changed } };
}

/** Gives a book another cover and returns its facts before the change. Throws 404 for an unknown or deleted book. */
export async function setCover(
  transaction: Transaction,
  bookId: string,
  cover: string,
): Promise<Pick<BookFacts, 'title' | 'cover'>> {
  const locked = await lockBook(transaction, bookId);
  if (!locked) throw noSuchBook();
  const { book_id, ...before } = locked;
  await updateBookRow(transaction, book_id, { cover });
  return before;
}

/** Removes a book from all lists; its row stays, because past lendings and reviews refer to it. */
export async function retireBook(
  transaction: Transaction,
  library: Library,
  bookId: Locked<'book without copies'>,
): Promise<Locked<'retired book'>[]> {
  const retired = await markDeleted(transaction, [bookId], library.clock.now());
  await indexBooks(transaction, retired);
  return retired;
}

/** The address of an external cover, encoded for a header. Throws 404 if the book has none. */
export async function coverElsewhere(library: Library, bookId: string): Promise<string> {
  const cover = isId(bookId) ? await selectCover(library.database, bookId) : null;
  if (cover === null || !isWebAddress(cover)) throw notFound("We couldn't find that cover.");
  return new URL(cover).href;
}
