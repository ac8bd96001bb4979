import { nameKey } from '../../lib/name-key.ts';
import type { IndexedBook } from './book-index.rules.ts';
import type { SearchRequest } from './parsed-query.rules.ts';

/** A book that a search found. */
export interface RankedBook {
  book: IndexedBook;
  /** How many words of the query match. */
  words: number;
  score: number;
  likeness: number;
  isClose: boolean;
}

/** Two decimals are compared, so that books which match about equally well are ordered by what people read. */
const rounded = (score: number) => Math.round(Number((score * 100).toPrecision(13)));

/** The first books in the order of a request: close ones before others, and equal ones by the request's columns. */
export function bestFirst(
  found: readonly RankedBook[],
  { text, tieBreakers, tieBreakersOnly }: SearchRequest,
  { isOneWord, limit }: { isOneWord: boolean; limit: number },
): RankedBook[] {
  const typed = nameKey(text);
  const places = found.map((one) => {
    const score = rounded(one.score);
    const keys = tieBreakersOnly ? [one.words] : isOneWord ? [rounded(one.likeness), score] : [score];
    return { one, keys: [Number(one.isClose), ...keys, Number(one.book.name_key.includes(typed))] };
  });
  places.sort((a, b) => {
    for (const [at, key] of a.keys.entries()) {
      const other = b.keys[at] ?? 0;
      if (key !== other) return other - key;
    }
    return byColumns(a.one.book, b.one.book, tieBreakers);
  });
  return places.slice(0, limit).map(({ one }) => one);
}

function byColumns(one: IndexedBook, other: IndexedBook, columns: SearchRequest['tieBreakers']): number {
  for (const [column, order] of columns) {
    const [a, b] = [one[column], other[column]];
    if (a !== b) return a < b === (order === 'asc') ? -1 : 1;
  }
  return 0;
}
