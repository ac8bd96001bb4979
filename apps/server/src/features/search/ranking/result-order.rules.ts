import { nameKey } from '../../../lib/text/name-key.ts';
import type { IndexedBook } from '../held-index/book-index.rules.ts';
import type { SearchRequest } from '../query/parsed-query.rules.ts';

/** A book that a search found. */
export interface RankedBook {
  book: IndexedBook;
  /** How many words of the query match. */
  words: number;
  score: number;
  likeness: number;
  isClose: boolean;
}

/** Scores are compared by two decimals, so that the tie-breakers order books that match about equally well. */
function rounded(score: number): number {
  const hundredths = score * 100;
  const isBetween = Math.abs(hundredths - Math.floor(hundredths) - 0.5) < rounding;
  return Math.round(isBetween ? Number(hundredths.toPrecision(13)) : hundredths);
}

/** The order of summation changes scores by less than this. */
const rounding = 1e-8;

/** Higher than any compared value of a book. */
const base = 10_000;

/** The first books in the order of a request: close matches before others, equal ones by the request's columns. */
export function bestFirst(
  found: readonly RankedBook[],
  { text, tieBreakers, tieBreakersOnly }: SearchRequest,
  { isOneWord, limit }: { isOneWord: boolean; limit: number },
): RankedBook[] {
  const typed = nameKey(text);
  const sortable = found.map((one) => {
    const score = rounded(one.score);
    const likeness = isOneWord ? rounded(one.likeness) : 0;
    const match = tieBreakersOnly ? one.words : likeness * base + score;
    return {
      one,
      sortKey: (Number(one.isClose) * base ** 2 + match) * 2 + Number(one.book.name_key.includes(typed)),
    };
  });
  sortable.sort((a, b) => b.sortKey - a.sortKey || byColumns(a.one.book, b.one.book, tieBreakers));
  return sortable.slice(0, limit).map(({ one }) => one);
}

function byColumns(one: IndexedBook, other: IndexedBook, columns: SearchRequest['tieBreakers']): number {
  for (const [column, order] of columns) {
    const [a, b] = [one[column], other[column]];
    if (a !== b) return a < b === (order === 'asc') ? -1 : 1;
  }
  return 0;
}
