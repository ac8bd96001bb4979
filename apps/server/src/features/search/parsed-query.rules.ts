import { isbn13Of } from '@library/contract/isbn.ts';
import { type KeyWord, searchKey, significantWords } from '../../lib/search-key.ts';
import { adjacentPairs } from './key-variants.rules.ts';

/** What results are narrowed to; undefined for everything. */
export interface SearchFilter {
  category_id?: string | undefined;
  author_id?: string | undefined;
  hall_id?: string | undefined;
  language?: string | undefined;
  /** Only books with an available copy in any hall. */
  available?: boolean;
}

/** A column of `books` that orders those that match equally well. */
type TieColumn = 'created_at' | 'reads_count' | 'average_rating' | 'ratings_count' | 'book_id';

/** The order of books that match equally well: columns, each with its direction. */
export type TieBreakers = readonly (readonly [column: TieColumn, order: 'asc' | 'desc'])[];

/** What to look for in the catalogue. */
export interface SearchRequest extends SearchFilter {
  text: string;
  /** Only the words as they were typed: no other spelling, script or correction. */
  exact: boolean;
  /** Only titles, not authors, publishers and categories. */
  titlesOnly?: boolean;
  tieBreakers: TieBreakers;
  /** Whether `tieBreakers` alone order books that match the same number of words, instead of their scores. */
  tieBreakersOnly: boolean;
}

/** A typed text, parsed. */
export interface ParsedQuery {
  /** As it was typed; the ranges of `words` are in it. */
  typed: string;
  /** All of it in its own script, as titles are stored. */
  text: string;
  /** All of it as one key. */
  wholeKey: string;
  /** The words to match. The last one may still be being typed. */
  words: KeyWord[];
  /** The keys of neighbouring words as one, by the position of the first. */
  pairs: string[];
  /** All of it as an ISBN; null when it is none. */
  isbn: string | null;
}

/** A title is found by fewer words, and each word costs the database some work. */
const wordsAtMost = 8;

/** Takes apart what somebody typed: its key, and the words that tell books apart, up to a number. */
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
