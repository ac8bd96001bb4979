import { joinKeys, type SearchKey, significantWords } from '../../../lib/text/search-words.ts';

/** Joined keys of neighbouring words, because people join and split words freely. */
export function adjacentPairs(key: SearchKey): string[] {
  const words = significantWords(key.words);
  return words.slice(1).map((word, index) => joinKeys([words[index]?.key ?? '', word.key]));
}

/** The minimum length of a key that may stand for two words. */
const shortestCompound = 5;

/**
 * Keys of word pairs that may have been typed as one word. At the boundary a final h is silent, and a doubled consonant counts
 * once.
 */
export function compoundSplits(key: string): string[] {
  if (key.length < shortestCompound) return [];
  const splits = Array.from(key, (letter, index) =>
    index > 0 && (letter === 'h' || letter === key[index - 1])
      ? [key.slice(0, index) + key.slice(index + 1)]
      : [],
  );
  return [...new Set(splits.flat())];
}
