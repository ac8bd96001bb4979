import { type KeyWord, searchKey } from '../../lib/search-key.ts';
import { isbnOf, pairsOf, telling } from './book-document.rules.ts';

/** A typed search, taken apart. */
export interface Question {
  /** All of it in its own script, as titles are stored. */
  text: string;
  /** All of it as one key. */
  whole: string;
  /** The words that have to be answered. The last one may still be being typed. */
  words: KeyWord[];
  /** The keys of neighbours as one, by the place of the first. */
  pairs: string[];
  /** All of it as an ISBN; null when it is none. */
  isbn: string | null;
}

/** Titles are found by less, and each word costs the database some work. */
const wordsAtMost = 8;

/** Takes a typed search apart. */
export function questionOf(typed: string): Question {
  const key = searchKey(typed);
  const words = telling(key).slice(0, wordsAtMost);
  return {
    text: key.text,
    whole: key.whole,
    words,
    pairs: pairsOf(key).slice(0, Math.max(0, words.length - 1)),
    isbn: isbnOf(typed),
  };
}
