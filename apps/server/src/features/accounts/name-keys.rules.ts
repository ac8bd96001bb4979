import { type KeyScript, keyScriptOf } from '../../lib/text/key-script.ts';
import { type KeyWord, searchKey, searchKeyVersion } from '../../lib/text/search-words.ts';

/** Changes whenever the keys of some name change. */
export const nameKeysVersion = searchKeyVersion;

/** The letter that the keys of each script begin with. Stored: other letters need another `nameKeysVersion`. */
const letterOf: Record<KeyScript, string> = { bengali: 'b', arabic: 'a', other: 'l' };
const letters = Object.values(letterOf);

const letterOfWord = (word: string) => letterOf[keyScriptOf(word)];

/** A single consonant does not identify a name. */
const keysOf = ({ key, otherKeys }: KeyWord) => [key, ...otherKeys].filter((one) => one.length > 1);

/** The stored keys of a name: for each word, the letter of its script and its consonants. */
export function nameKeys(name: string): string[] {
  const keys = searchKey(name).words.flatMap((word) =>
    keysOf(word).map((key) => letterOfWord(word.word) + key),
  );
  return [...new Set(keys)];
}

/**
 * The keys of the same word in the other scripts. Words of the same script are compared by their letters, because consonants
 * alone would make many different names equal.
 */
export function keysInOtherScripts(word: KeyWord): string[] {
  const own = letterOfWord(word.word);
  return letters
    .filter((letter) => letter !== own)
    .flatMap((letter) => keysOf(word).map((key) => letter + key));
}
