import { isbn13Of } from '@library/contract/isbn.ts';
import type { FoundForDesk } from '../../database/found-for-desk.ts';
import type { Database } from '../../library.ts';
import { maySeeReaderContact, maySeeRegistrationNo, type StaffActor } from '../../permissions.ts';
import { findBooks } from '../search/search.service.ts';
import {
  selectHolders,
  selectLabelled,
  selectNamed,
  selectReached,
  selectTitled,
} from './staff-search.queries.ts';
import { readStaffText } from './staff-search.rules.ts';

/** What of the requests and loans somebody looks for. Nothing is found by what the caller may not see (decision 053). */
export async function findForDesk(
  database: Database,
  actor: StaffActor,
  typed: string,
): Promise<FoundForDesk> {
  const { label, title, nameWords, ...reach } = readStaffText(typed);
  const registration = maySeeRegistrationNo(actor) ? reach.registration : null;
  const [copy, readerIds, reachedIds, books] = await Promise.all([
    label === null ? undefined : selectLabelled(database, label),
    nameWords.length > 0 ? selectNamed(database, 'reader', nameWords) : [],
    selectReached(database, 'reader', { ...reach, registration }),
    title === null ? null : titledBooks(database, title, { titlesOnly: true }),
  ]);
  const copyIds = copy ? [copy.copy_id] : [];
  // A name is no misspelt title.
  const bookIds = books ? (readerIds.length > 0 ? books.spelled : books.all) : [];
  return { bookIds, copyIds, readerIds, reachedIds, reachedWhileOpen: !maySeeReaderContact(actor, false) };
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
export async function findBooksOfIndex(database: Database, typed: string): Promise<string[]> {
  const { label, title } = readStaffText(typed);
  const text = title ?? (isbn13Of(typed) === null ? null : typed);
  const [copy, books] = await Promise.all([
    label === null ? undefined : selectLabelled(database, label),
    text === null ? null : titledBooks(database, text, { titlesOnly: false }),
  ]);
  return [...new Set([...(copy ? [copy.book_id] : []), ...(books?.all ?? [])])];
}

/** Newest first, among books that match equally well. */
const order = { tieBreakers: [['created_at', 'desc'] as const], tieBreakersOnly: false };

/**
 * The books whose titles contain the text, and those that the readers' search finds and calls close: `spelled` without those for
 * which it had to correct the text.
 */
async function titledBooks(
  database: Database,
  text: string,
  { titlesOnly }: { titlesOnly: boolean },
): Promise<{ all: string[]; spelled: string[] }> {
  const [titled, searched] = await Promise.all([
    selectTitled(database, text),
    findBooks(database, { text, titlesOnly, exact: false, ...order }),
  ]);
  const all = [...new Set([...titled, ...searched.ids.slice(0, searched.closeCount)])];
  return { all, spelled: searched.corrected === null ? all : titled };
}
