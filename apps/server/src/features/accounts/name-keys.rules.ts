import { type KeyWord, searchKey, searchKeyVersion } from '../../lib/search-words.ts';

/** Changes whenever the keys of some name change. */
export const nameKeysVersion = searchKeyVersion;

/** Each script with the letter that its keys begin with. */
const scripts = [
  { letter: 'b', pattern: /\p{Script=Bengali}/u },
  { letter: 'a', pattern: /\p{Script=Arabic}/u },
] as const;
const letters = ['b', 'a', 'l'] as const;

const scriptOf = (word: string) => scripts.find(({ pattern }) => pattern.test(word))?.letter ?? 'l';

/** A single consonant does not identify a name. */
const keysOf = ({ key, otherKeys }: KeyWord) => [key, ...otherKeys].filter((one) => one.length > 1);

/** The stored keys of a name: for each word, the letter of its script and its consonants. */
export function nameKeys(name: string): string[] {
  const keys = searchKey(name).words.flatMap((word) => keysOf(word).map((key) => scriptOf(word.word) + key));
  return [...new Set(keys)];
}

/**
 * The keys of the same word in the other scripts. Words of the same script are compared by their letters, because consonants
 * alone would make many different names equal.
 */
export function keysInOtherScripts(word: KeyWord): string[] {
  const own = scriptOf(word.word);
  return letters
    .filter((letter) => letter !== own)
    .flatMap((letter) => keysOf(word).map((key) => letter + key));
}
