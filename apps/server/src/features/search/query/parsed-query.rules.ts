import { isbn13Of } from '@library/contract/books/isbn.ts';
import { type KeyWord, searchKey, significantWords } from '../../../lib/text/search-words.ts';
import { adjacentPairs } from './key-variants.rules.ts';

/** A filter of books; undefined values do not restrict it. */
export interface BookFilter {
  category_id?: string | undefined;
  author_id?: string | undefined;
  hall_id?: string | undefined;
  language?: string | undefined;
  /** Only books with an available copy in any hall. */
  available?: boolean;
}

/** A column of `books` to sort by. */
export type SortColumn = 'created_at' | 'reads_count' | 'average_rating' | 'ratings_count' | 'book_id';

/** The order of equally good matches: columns, each with its direction. */
export type TieBreakers = readonly (readonly [column: SortColumn, order: 'asc' | 'desc'])[];

/** What to look for in the catalogue. */
export interface SearchRequest extends BookFilter {
  text: string;
  /** Matches only the words as typed: no other spelling, script or correction. */
  exact: boolean;
  /** Searches only titles, not authors, publishers and categories. */
  titlesOnly?: boolean;
  tieBreakers: TieBreakers;
  /** Whether `tieBreakers` alone order books that match the same number of words, instead of their scores. */
  tieBreakersOnly: boolean;
}

/** A typed text, parsed. */
export interface ParsedQuery {
  /** The text as typed; `words` contains ranges of it. */
  typed: string;
  /** The whole text normalised like stored titles, in its own script. */
  text: string;
  /** The whole text as one key. */
  wholeKey: string;
  /** The words to match; the last one may be unfinished. */
  words: KeyWord[];
  /** The joined keys of neighbouring words, by the position of the first. */
  pairs: string[];
  /** The whole text as an ISBN; null when it is none. */
  isbn: string | null;
}

/** The most words of a query: fewer are enough to find a title, and each costs work. */
const wordsAtMost = 8;

/** Parses a typed text: its key, and a limited number of significant words. */
export function parseQuery(typed: string): ParsedQuery {
  const key = searchKey(typed);
  const words = significantWords(key.words).slice(0, wordsAtMost);
  return {
    typed,
    text: key.text,
    wholeKey: key.wholeKey,
    words,
    pairs: adjacentPairs(key).slice(0, Math.max(0, words.length - 1)),
    isbn: isbn13Of(typed),
  };
}
