import type { editionFactNames } from '@library/contract/books/edition-facts.ts';
import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { ImportedFact } from '@library/contract/intake/import-mapping.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import type { TheirFacts, Theirs } from './rows.rules.ts';

/** A row that is about to be written into the catalogue. */
export interface RowToWrite {
  row: number;
  decision: 'new' | 'same' | 'update' | 'repeated';
  theirs: Theirs;
  book_id: string | null;
  of_row: number | null;
  /** The book of the row that this one repeats, if that book has been written. */
  book_of_row: string | null;
}

/** Where a row goes: an existing book, a book to be created (by its index), or nowhere. */
export type Target = { book_id: string } | { index: number } | { refused: Sentence };

/** The refusal of a row whose book is no longer in the catalogue. */
export const bookIsDeleted = 'The book has been deleted since the check.';
/** The refusal of a new book's row: somebody else had added the same book, and deleted it again while the row was applied. */
export const equalIsDeleted = 'An equal book was deleted meanwhile. Please import this row again.';

/** The parts of the catalogue that may have changed since the check. */
export interface Meanwhile {
  hasBook(bookId: string): boolean;
  hasHall(hallId: string): boolean;
  /** The book of a label; undefined for an unused label. */
  bookOfLabel(label: string): string | undefined;
}

/** Decides where each row goes, and lists the rows for which books are created. */
export function planRows(
  rows: readonly RowToWrite[],
  now: Meanwhile,
): { targets: Target[]; created: RowToWrite[] } {
  const created: RowToWrite[] = [];
  const indexOfRow = new Map<number, number>();
  const targets = rows.map((row): Target => {
    const hall = row.theirs.copies.find(({ hall_id }) => !now.hasHall(hall_id));
    if (hall)
      return {
        refused: msg('The hall “{hall}” has been deleted since the check.', { hall: hall.hall }),
      };
    const bookId = row.decision === 'repeated' ? row.book_of_row : row.book_id;
    const label = takenLabel(row, bookId, now);
    if (label !== undefined)
      return {
        refused: msg('The label {label} has been given to another book since the check.', { label }),
      };
    if (bookId !== null && row.decision !== 'new') {
      return now.hasBook(bookId) ? { book_id: bookId } : { refused: bookIsDeleted };
    }
    const shared = row.of_row === null ? undefined : indexOfRow.get(row.of_row);
    if (shared !== undefined) return { index: shared };
    indexOfRow.set(row.of_row ?? row.row, created.length);
    created.push(row);
    return { index: created.length - 1 };
  });
  return { targets, created };
}

function takenLabel(row: RowToWrite, bookId: string | null, now: Meanwhile): string | undefined {
  return row.theirs.copies
    .flatMap(({ label }) => label ?? [])
    .find((label) => {
      const owner = now.bookOfLabel(label);
      return owner !== undefined && owner !== bookId;
    });
}

/** The copies that a row adds to its book; `fallback` is the hall for a row that gives none. */
export function copiesToAdd<Id extends string>(
  { theirs }: Pick<RowToWrite, 'theirs'>,
  target: { book_id: Id; isOfFile: boolean },
  { bookOfLabel, fallback }: Pick<Meanwhile, 'bookOfLabel'> & { fallback: string | null },
): { book_id: Id; hall_id: string; label?: string }[] {
  const { book_id, isOfFile } = target;
  if (theirs.copies.length === 0)
    return isOfFile && fallback !== null ? [{ book_id, hall_id: fallback }] : [];
  return theirs.copies.flatMap(({ hall_id, label, count }) => {
    if (label !== null) return bookOfLabel(label) === undefined ? [{ book_id, hall_id, label }] : [];
    // A row with the library's own id describes copies that the library already has.
    return theirs.book_id === book_id ? [] : Array.from({ length: count }, () => ({ book_id, hall_id }));
  });
}

/** A row of an import as `createBook` takes a book: null for every fact that the row lacks. Its copies are not part of it. */
export function newBookOf({ facts, other_titles }: Theirs) {
  const { title, author = null, publisher = null, category = null, isbn = null, description = null } = facts;
  const [translator, edition, volume] = [
    facts.translator ?? null,
    facts.edition ?? null,
    facts.volume ?? null,
  ];
  const [year, pages, volume_no] = [facts.year ?? null, facts.pages ?? null, facts.volume_no ?? null];
  const language = (facts.language ?? null) as LanguageCode | null;
  const edited = { translator, edition, year, pages, volume, volume_no } satisfies Record<
    (typeof editionFactNames)[number],
    unknown
  >;
  return { title, author, publisher, category, isbn, description, language, other_titles, ...edited };
}

export function someFacts(
  facts: Partial<Record<ImportedFact, string | number | null>>,
  names: readonly ImportedFact[],
): TheirFacts {
  return Object.fromEntries(names.map((name) => [name, facts[name] ?? null])) as TheirFacts;
}
