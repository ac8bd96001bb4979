import { joinKeys, type SearchKey, significantWords } from '../../lib/search-key.ts';

/** The keys of neighbouring words as one: people join and split words as they like. */
export function adjacentPairs(key: SearchKey): string[] {
  const words = significantWords(key.words);
  return words.slice(1).map((word, index) => joinKeys([words[index]?.key ?? '', word.key]));
}

/** The minimum length of a key that may be two words. */
const shortestCompound = 5;

/**
 * The keys of a pair of words that were typed as one. Where they meet, a last h is not pronounced, and a doubled
 * consonant is one.
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
