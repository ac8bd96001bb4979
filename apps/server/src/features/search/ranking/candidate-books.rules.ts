import { fieldPrefixes } from '../field-prefixes.rules.ts';
import { type BookIndex, type IndexedBook, titlePrefixes } from '../held-index/book-index.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import { shortestKeyStart } from '../weights.rules.ts';
import type { CandidateLookup } from './candidates.rules.ts';

/** The lexemes of books whose ISBN is the query; empty when the query is no ISBN. */
export const isbnLexemes = (isbn: string | null): string[] =>
  isbn === null ? [] : [fieldPrefixes.isbn + isbn];

/** The lexemes of books that have another title with the key of the whole query. */
export const wholeOtherTitleLexemes = (wholeKey: string): string[] =>
  wholeKey === '' ? [] : [fieldPrefixes.wholeOtherTitle + wholeKey];

/** The most books of each lookup of a whole title. */
const limits = { titleStart: 80, titleKey: 60, keyStart: 80, isbnOrOtherTitle: 40 };

/**
 * The numbers of the books that a few limited lookups find, so that a search of a large catalogue ranks no more books than one
 * of a small catalogue. A lookup with more results takes the first ones.
 */
export function candidateBooks(
  index: BookIndex,
  { text, wholeKey, isbn }: Pick<ParsedQuery, 'text' | 'wholeKey' | 'isbn'>,
  candidates: readonly CandidateLookup[],
  passes: (book: IndexedBook) => boolean,
): Set<number> {
  const found = new Set<number>();
  const isWanted = (number: number) => {
    const book = index.bookOf(number);
    return book !== null && passes(book);
  };
  const take = (numbers: Iterable<number>, limit: number) => {
    let taken = 0;
    for (const number of numbers) {
      if (taken === limit) return;
      if (!isWanted(number)) continue;
      found.add(number);
      taken += 1;
    }
  };
  take(booksBeginning(index, titlePrefixes.text + text), limits.titleStart);
  if (wholeKey !== '') take(index.lists.documentsOf(titlePrefixes.key + wholeKey), limits.titleKey);
  if (wholeKey.length >= shortestKeyStart) {
    take(booksBeginning(index, titlePrefixes.key + wholeKey), limits.keyStart);
  }
  const whole = [...isbnLexemes(isbn), ...wholeOtherTitleLexemes(wholeKey)];
  take(booksWithOneOfEach(index, [whole]), limits.isbnOrOtherTitle);
  for (const { lexemeSets, limit } of candidates) take(booksWithOneOfEach(index, lexemeSets), limit);
  return found;
}

/** The books with a lexeme that begins with `start`. Lazy, because the caller takes only some of them. */
function* booksBeginning({ lists }: BookIndex, start: string): Generator<number> {
  const { from, to } = lists.rangeOf(start);
  for (let at = from; at < to; at += 1) yield* lists.documentsWith(lists.atPosition(at));
}

/** Bit sets of the books with a lexeme of each set of a lookup; the next lookup reuses them. */
const marks: Uint32Array[] = [];

function marksFor(set: number, words: number): Uint32Array {
  const known = marks[set];
  if (known && known.length >= words) return known.fill(0);
  const larger = new Uint32Array(Math.ceil(words * 1.5));
  marks[set] = larger;
  return larger;
}

/**
 * The books that have a lexeme of each set, each once, in ascending order. Take them before the next lookup, which reuses the
 * bit sets.
 */
function* booksWithOneOfEach({ lists }: BookIndex, sets: readonly (readonly string[])[]): Generator<number> {
  const words = Math.ceil(lists.documents / 32);
  const [first, ...others] = sets.map((set, at) => {
    const marked = marksFor(at, words);
    for (const lexeme of set) lists.mark(lexeme, marked);
    return marked;
  });
  for (let word = 0; word < words; word += 1) {
    let books = first?.[word] ?? 0;
    for (const other of others) books &= other[word] ?? 0;
    // Yields the lowest set bit, then clears it.
    for (; books !== 0; books &= books - 1) yield word * 32 + 31 - Math.clz32(books & -books);
  }
}
