import type { KeyWord } from '../../../lib/text/search-words.ts';
import type { Vocabulary } from '../held-index/vocabulary.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import type { TermLikeness } from './term-weights.rules.ts';
import { likenessesOf } from './word-likeness.rules.ts';

/*
 * The key of a typed word proposes indexed words, which are then compared with it by all of their sounds. Short keys are also
 * tried with more and fewer consonants; long ones are found by their typos (`vocabulary.rules.ts`).
 */

const longestShortKey = 3;
const keysAtMost = 48;
const keysAmongOthers = 16;

/** Looks up indexed words that may sound like the typed ones, and how much they do. */
export function lookUpSimilar(words: Vocabulary, query: ParsedQuery): TermLikeness[] {
  const keys = proposedKeys(query);
  const allKeys = new Set(keys.flatMap((own) => [...own]));
  const proposed = words.proposed(allKeys, proposedStart(query), query.words.length === 1);
  return likenessesOf(query, proposed, ({ key }, position) => isProposed(query, keys, key, position));
}

/** Pairs of consonants for which different scripts may use the same letter. */
const swaps: readonly (readonly [string, string])[] = [
  ['j', 'd'],
  ['d', 'j'],
  ['s', 't'],
  ['t', 's'],
];
/** Half vowels and endings that only some spellings write. */
const unsure = ['b', 'h', 't', 'n'];

/** The keys of words that may sound like this one. */
function keysLike({ key, otherKeys }: KeyWord): string[] {
  const own = [key, ...otherKeys];
  const letters = Array.from(key);
  // Adds the consonant of an article that is joined to the word before it, and of ة before an article.
  for (const article of ['l', 'r', 's', 't', 'd', 'n', 'tl', 'tr', 'ts']) own.push(key + article);
  // Leaves out the consonant of an ending.
  if (letters.length > 2) own.push(key.slice(0, -1));
  const isShort = letters.length > 1 && letters.length <= longestShortKey;
  for (const [index, letter] of letters.entries()) {
    const [before, after] = [key.slice(0, index), key.slice(index + 1)];
    own.push(...swaps.filter(([from]) => from === letter).map(([, to]) => before + to + after));
    if (isShort && unsure.includes(letter) && index > 0) own.push(before + after);
  }
  if (!isShort) return own;
  for (const sound of unsure) {
    for (let at = 1; at <= letters.length; at += 1) own.push(key.slice(0, at) + sound + key.slice(at));
  }
  return own;
}

/** The keys that propose indexed words for each query word; fewer when the query has several words. */
export const proposedKeys = ({ words }: ParsedQuery): ReadonlySet<string>[] =>
  words.map(
    (word) => new Set([...new Set(keysLike(word))].slice(0, words.length > 1 ? keysAmongOthers : keysAtMost)),
  );

/** The key with which longer proposed words may begin, because the last word may be unfinished; null when it is too short. */
export function proposedStart({ words }: ParsedQuery): string | null {
  const key = words.at(-1)?.key ?? '';
  return key.length > 1 ? key : null;
}

/** Whether a word with this key was proposed for the word at a position. */
export function isProposed(
  query: ParsedQuery,
  keys: readonly ReadonlySet<string>[],
  key: string,
  position: number,
): boolean {
  const start = position === query.words.length - 1 ? proposedStart(query) : null;
  return Boolean(keys[position]?.has(key)) || (start !== null && key.startsWith(start));
}
