import { editDistance } from '../../lib/edit-distance.ts';
import type { KeyWord } from '../../lib/search-key.ts';
import type { NearKey } from './term-matches.rules.ts';

/** A way in which the index writes a key. */
export interface Spelling {
  key: string;
  word: string;
  /** As it stands in a book. */
  shown: string;
}

/** What an unknown word was taken for. */
export interface Correction {
  key: string;
  shown: string;
}

const script = (word: string) =>
  /[a-z]/.test(word) ? 'latin' : /[\u0980-\u09FF]/.test(word) ? 'bengali' : 'arabic';

/** How many letters a correction may change: one in three, and one of a short word. */
const changesAtMost = (word: string) => Math.max(1, Math.floor(word.length / 3));

/**
 * The word of the index that was most likely meant: in the typed script, the nearest by its letters, then that of the
 * most books. Null when none is near enough to say so. `spellings` come with those of the most books first.
 */
export function correctionOf(
  typed: KeyWord,
  near: readonly NearKey[],
  spellings: readonly Spelling[],
): Correction | null {
  const keys = near.map(({ key }) => key);
  const candidates = spellings
    .filter(({ key, word }) => keys.includes(key) && script(word) === script(typed.word))
    .map((spelling) => ({ ...spelling, apart: editDistance(spelling.word, typed.word) }))
    .filter(({ apart }) => apart <= changesAtMost(typed.word));
  const [best] = candidates.sort((one, other) => one.apart - other.apart);
  return best ? { key: best.key, shown: best.shown } : null;
}

/** The typed search with its corrected words in their places. */
export function correctedText(
  typed: string,
  words: readonly KeyWord[],
  corrections: ReadonlyMap<number, Correction>,
): string {
  let text = typed;
  for (const [place, { shown }] of [...corrections].sort(([one], [other]) => other - one)) {
    const word = words[place];
    if (word) text = text.slice(0, word.start) + shown + text.slice(word.end);
  }
  return text;
}
