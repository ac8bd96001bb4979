import { isbn13Of } from '@library/contract/books/isbn.ts';
import type { ListedBook } from '@library/contract/books/listed-book.ts';
import type { FoundForDesk } from '../../database/shared-sql/found-for-desk.ts';
import type { Database } from '../../library.ts';
import { maySeeReaderContact, maySeeRegistrationNo, type StaffActor } from '../../permissions.ts';
import { otherTitlesOf } from '../other-titles/other-titles.service.ts';
import { alsoKnownAs } from '../search/results/also-known-as.rules.ts';
import { findBooks, type SearchResult } from '../search/search.service.ts';
import {
  selectHolders,
  selectLabelled,
  selectNamed,
  selectReached,
  selectTitled,
} from './staff-search.queries.ts';
import { readStaffText } from './staff-search.rules.ts';

/** The books that a typed text names, and how it matches their titles; null for a text that cannot be a title. */
interface FoundBooks {
  bookIds: string[];
  matched: SearchResult | null;
}

/** What a text means in the lists of requests and loans. Data that the caller may not see is not searched (decision 053). */
export async function findForDesk(
  database: Database,
  actor: StaffActor,
  typed: string,
): Promise<FoundForDesk & FoundBooks> {
  const { label, title, nameWords, ...reach } = readStaffText(typed);
  const registration = maySeeRegistrationNo(actor) ? reach.registration : null;
  const [copy, readerIds, reachedIds, books] = await Promise.all([
    label === null ? undefined : selectLabelled(database, label),
    nameWords.length > 0 ? selectNamed(database, 'reader', nameWords) : [],
    selectReached(database, 'reader', { ...reach, registration }),
    title === null ? null : titledBooks(database, title, { titlesOnly: true }),
  ]);
  const copyIds = copy ? [copy.copy_id] : [];
  // If the text is a reader's name, books found only by correcting it are left out.
  const bookIds = books ? (readerIds.length > 0 ? books.spelled : books.all) : [];
  const reachedWhileOpen = !maySeeReaderContact(actor, false);
  return { bookIds, matched: books?.matched ?? null, copyIds, readerIds, reachedIds, reachedWhileOpen };
}

/** Readers by name, phone number, registration number, e-mail, or the label of a copy that they have. */
export async function findReaders(database: Database, typed: string): Promise<string[]> {
  const { label } = readStaffText(typed);
  const [people, copy] = await Promise.all([
    findPeople(database, 'reader', typed),
    label === null ? undefined : selectLabelled(database, label),
  ]);
  const holders = copy ? await selectHolders(database, copy.copy_id) : [];
  return [...new Set([...people, ...holders])];
}

/** Volunteers by name, phone number, registration number or e-mail. */
export function findVolunteers(database: Database, typed: string): Promise<string[]> {
  return findPeople(database, 'volunteer', typed);
}

async function findPeople(
  database: Database,
  type: 'reader' | 'volunteer',
  typed: string,
): Promise<string[]> {
  const { nameWords, ...reach } = readStaffText(typed);
  const [named, reached] = await Promise.all([
    nameWords.length > 0 ? selectNamed(database, type, nameWords) : [],
    selectReached(database, type, reach),
  ]);
  return [...new Set([...named, ...reached])];
}

/** Books by title, author, ISBN, or the label of a copy. */
export async function findBooksOfIndex(database: Database, typed: string): Promise<FoundBooks> {
  const { label, title } = readStaffText(typed);
  const text = title ?? (isbn13Of(typed) === null ? null : typed);
  const [copy, books] = await Promise.all([
    label === null ? undefined : selectLabelled(database, label),
    text === null ? null : titledBooks(database, text, { titlesOnly: false }),
  ]);
  const bookIds = [...new Set([...(copy ? [copy.book_id] : []), ...(books?.all ?? [])])];
  return { bookIds, matched: books?.matched ?? null };
}

/**
 * The other title by which each book of a list was found, by book id. Books whose printed title matches as well are left out;
 * without a search the map is empty.
 */
export async function otherTitlesFound(
  database: Database,
  found: FoundBooks | undefined,
  books: readonly { book_id: string; title: string }[],
): Promise<ReadonlyMap<string, string>> {
  const matched = found?.matched;
  if (!matched) return new Map();
  const ids = new Set(found.bookIds);
  const named = books.filter(({ book_id }) => ids.has(book_id));
  const titles = await otherTitlesOf(
    database,
    named.map(({ book_id }) => book_id),
  );
  const pairs = named.flatMap(({ book_id, title }): [string, string][] => {
    const others = titles.get(book_id) ?? [];
    const known = alsoKnownAs({ title, other_titles: others.map((other) => other.title) }, matched);
    return known ? [[book_id, known.title]] : [];
  });
  return new Map(pairs);
}

/** A book of a list, with the other title by which it was found, if any. */
export function listedBook(
  { book_id, title }: { book_id: string; title: string },
  found: ReadonlyMap<string, string>,
): ListedBook {
  const known = found.get(book_id);
  return known === undefined ? { book_id, title } : { book_id, title, also_known_as: known };
}

/** Among books that match equally well, the newest come first. */
const order = { tieBreakers: [['created_at', 'desc'] as const], tieBreakersOnly: false };

/**
 * The books whose titles contain the text, and those that the readers' search returns as close matches; `spelled` leaves out
 * those for which it had to correct the text.
 */
async function titledBooks(
  database: Database,
  text: string,
  { titlesOnly }: { titlesOnly: boolean },
): Promise<{ all: string[]; spelled: string[]; matched: SearchResult }> {
  const [titled, searched] = await Promise.all([
    selectTitled(database, text),
    findBooks(database, { text, titlesOnly, exact: false, ...order }),
  ]);
  const all = [...new Set([...titled, ...searched.ids.slice(0, searched.closeCount)])];
  return { all, spelled: searched.corrected === null ? all : titled, matched: searched };
}
