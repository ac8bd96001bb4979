import { likeness } from '../../../lib/text/sounds/sound-likeness.ts';
import type { SpokenWord } from '../../../lib/text/sounds/spoken-word.ts';
import { memoizedSpokenWord } from '../../../lib/text/sounds/spoken-words-cache.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import { close, similarFrom } from '../weights.rules.ts';
import { spokenWordsOf } from './word-likeness.rules.ts';

/**
 * The likeness of a word to a name: that of the most similar word in the name. Values below the limit of similarity may be too
 * low.
 */
export function likenessOfName(typed: SpokenWord, name: string): number {
  return Math.max(
    0,
    ...wordsOfName(name).map((word) => likeness(typed, memoizedSpokenWord(word), similarFrom)),
  );
}

/** Whether a word of the name is at least this similar to a word. Quicker than the likeness, because it stops early. */
export const isInName = (typed: SpokenWord, name: string, least: number): boolean =>
  wordsOfName(name).some((word) => likeness(typed, memoizedSpokenWord(word), least) >= least);

const wordsOfName = (name: string) => name.split(/[\s-]+/);

/** Whether each word of the query is close to a word of the name. */
export const isCloseName = (query: ParsedQuery, name: string): boolean =>
  spokenWordsOf(query).every((typed) => isInName(typed, name, close.least));
