import { isbn13Of } from '@library/contract/books/isbn.ts';
import type { FactChoice, ImportedFact } from '@library/contract/intake/import-mapping.ts';
import { importedFacts } from '@library/contract/intake/import-mapping.ts';
import type { RowDecision } from '@library/contract/intake/imports.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import {
  bookLikeness,
  type ComparedBook,
  isOtherEdition,
  sameBookFrom,
  type TextKeys,
  titleLikeness,
  unclearFrom,
} from './book-likeness.rules.ts';
import type { TheirFacts, Theirs } from './rows.rules.ts';

/** A book of the catalogue. */
export interface OurBook extends ComparedBook, Record<ImportedFact, string | number | null> {
  book_id: string;
  title: string;
  author: string | null;
  publisher: string | null;
  language: string | null;
  volume: string | null;
  volume_no: number | null;
  edition: string | null;
  translator: string | null;
}

/** What the catalogue has that may match a row. */
export interface MatchCandidates {
  /** The book with the id that the row names. */
  byId: OurBook | undefined;
  /** The books of the row's labels, by label. */
  byLabel: ReadonlyMap<string, OurBook>;
  byIsbn: readonly OurBook[];
  /** Books that share words with the row's title. */
  alike: readonly OurBook[];
}

/** The decision about a row that follows from the catalogue. */
export interface Match {
  decision: Extract<RowDecision, 'new' | 'same' | 'unclear' | 'refused'>;
  book: OurBook | null;
  reason: Sentence | null;
}

const matched = (book: OurBook, reason: Sentence): Match => ({ decision: 'same', book, reason });
const percent = (likeness: number) => Math.floor(likeness * 100);

/**
 * Matches a row with a book: by the library's own id, a label, ISBN and title, or title, author and publisher. Uncertain
 * matches are unclear.
 */
export function matchRow(keys: TextKeys, { facts, copies, book_id }: Theirs, found: MatchCandidates): Match {
  const labels = copies.flatMap(({ label }) => label ?? []);
  const target = found.byId ?? null;
  for (const label of labels) {
    const book = found.byLabel.get(label);
    if (!book) continue;
    const isIts =
      target === null
        ? titleLikeness(keys, facts.title, book.title) >= unclearFrom
        : target.book_id === book.book_id;
    if (!isIts)
      return refusedFor(
        msg('The label {label} is in another book of ours, “{title}”.', { label, title: book.title }),
      );
    if (target === null) return matched(book, msg('Our book has the label {label}.', { label }));
  }
  if (target) return matched(target, 'It has our number of this book.');
  const isbn = facts.isbn === undefined ? null : isbn13Of(facts.isbn);
  const byIsbn =
    isbn === null
      ? []
      : found.byIsbn.filter(
          (book) =>
            titleLikeness(keys, facts.title, book.title) >= unclearFrom && !isOtherEdition(keys, facts, book),
        );
  if (byIsbn.length === 1 && byIsbn[0]) return matched(byIsbn[0], 'Same ISBN, and the title agrees.');
  const [best, second] = [
    ...new Map([...byIsbn, ...found.alike].map((book) => [book.book_id, book])).values(),
  ]
    .map((book) => ({ book, likeness: bookLikeness(keys, facts, book) }))
    .sort((one, other) => other.likeness - one.likeness);
  const without = book_id === null ? null : 'We have no book with this number, so it is added as a new one.';
  if (!best || best.likeness < unclearFrom) return { decision: 'new', book: null, reason: without };
  if (best.likeness < sameBookFrom) {
    return {
      decision: 'unclear',
      book: best.book,
      reason: msg('It may be a book that we have ({percent}% alike).', {
        percent: percent(best.likeness),
      }),
    };
  }
  if (second && best.likeness - second.likeness < 0.02) {
    return { decision: 'unclear', book: best.book, reason: 'Several of our books fit.' };
  }
  return matched(
    best.book,
    best.likeness === 1
      ? 'Same title, author and publisher.'
      : msg('Nearly the same as ours ({percent}% alike).', { percent: percent(best.likeness) }),
  );
}

export const refusedFor = (reason: Sentence): Match => ({ decision: 'refused', book: null, reason });

const plain = (value: string | number) => String(value).replace(/\s+/g, ' ').trim().toLowerCase();

/** The fields of a book that a row changes, by the choice made for each; without a choice, a row fills only empty fields. */
export function changesOf(
  theirs: TheirFacts,
  ours: Record<ImportedFact, string | number | null>,
  choices: Partial<Record<ImportedFact, FactChoice>>,
): ImportedFact[] {
  return importedFacts.filter((fact) => {
    const [their, our] = [theirs[fact], ours[fact]];
    const choice = choices[fact] ?? 'fill';
    if (their === undefined || choice === 'ours') return false;
    if (our === null || our === '') return true;
    if (choice === 'fill') return false;
    return isName(fact) ? plain(their) !== plain(our) : String(their) !== String(our);
  });
}

/** Names are compared without case and spacing. */
const isName = (fact: ImportedFact) => fact === 'author' || fact === 'publisher' || fact === 'category';

/** The key that rows of one file must share to describe one book: title, author and volume as written. */
export function matchKeyOf(
  keys: TextKeys,
  { title, author, volume, volume_no }: TheirFacts & { title: string },
): string {
  const texts = [title, author ?? '', volume ?? ''].map((text) => keys.of(text).text || plain(text));
  return [...texts, volume_no ?? ''].join('|');
}

/**
 * Whether two rows with the same key describe one book: publisher, edition and translator must be the same, or missing on
 * one side.
 */
export function isRepeat(keys: TextKeys, one: TheirFacts, other: TheirFacts): boolean {
  const facts = ['publisher', 'edition', 'translator'] as const;
  return facts.every((fact) => {
    const [own, theirs] = [one[fact], other[fact]];
    return own === undefined || theirs === undefined || keys.of(own).text === keys.of(theirs).text;
  });
}

/** How many copies a row adds. If no row of a new book gives a hall, the book gets one copy in the fallback hall. */
export function addedCopies(
  theirs: Theirs,
  found: MatchCandidates,
  { isOfFile, hasFallback }: { isOfFile: boolean; hasFallback: boolean },
): number {
  if (theirs.copies.length === 0) return isOfFile && hasFallback ? 1 : 0;
  return theirs.copies
    .filter(({ label }) => (label === null ? found.byId === undefined : !found.byLabel.has(label)))
    .reduce((sum, { count }) => sum + count, 0);
}
