import { memoize } from '../caches/memoize.ts';
import {
  affixes,
  type ConsonantClasses,
  plainSpellings,
  soundsOf,
  spellingVariants,
  stopWords,
} from './search-letters.ts';

/**
 * The version of the keys. Increase it with every change that gives a text other keys: the stored ones are then rebuilt at the
 * next start.
 */
export const searchKeyVersion = 1;

/** A word of a text in the form in which words are compared. */
export interface KeyWord {
  /** Its range in the text, in UTF-16 code units; the end is exclusive. */
  start: number;
  end: number;
  /** The word in its own script, normalised so that spellings do not differ. */
  word: string;
  /** Its consonants in Latin letters, the same in all scripts; never empty. */
  key: string;
  /** Further keys, for letters and endings that can be read in several ways. */
  otherKeys: readonly string[];
  /** True for articles and the like: searched for only when nothing else was typed. */
  isStopWord: boolean;
}

/** A text in a form that can be compared across Bengali, Arabic and Latin script. */
export interface SearchKey {
  words: KeyWord[];
  /** The normalised words, separated by single spaces. */
  text: string;
  /** The keys of all significant words joined, so that spaces do not matter. */
  wholeKey: string;
}

// Apostrophes and joiners are parts of words; ligatures of whole sentences (ﷺ) are not words.
const insideWords = "\\u200C|\\u200D|[\\p{L}\\p{M}\\p{N}\\u00AD'’‘ʿʾʼ`´]";
const wordPattern = new RegExp(`[\\p{L}\\p{M}\\p{N}](?:(?:${insideWords})*[\\p{L}\\p{M}\\p{N}])?`, 'gu');
const ligatures = /[\uFDF0-\uFDFF]/g;
const longestWord = 40;
const otherKeysAtMost = 6;

/** Splits a text in any script into words and makes its search key; the same function serves stored texts and queries. */
export function searchKey(text: string): SearchKey {
  const words = [...text.replace(ligatures, ' ').matchAll(wordPattern)].flatMap((match) => {
    const keyWord = memoizedKeyOfWord(match[0]);
    return keyWord ? [{ start: match.index, end: match.index + match[0].length, ...keyWord }] : [];
  });
  return {
    words,
    text: words.map(({ word }) => word).join(' '),
    wholeKey: joinKeys(significantWords(words).map(({ key }) => key)),
  };
}

/** All words without stop words; all of them when every one is a stop word. */
export function significantWords(words: KeyWord[]): KeyWord[] {
  const significant = words.filter((word) => !word.isStopWord);
  return significant.length > 0 ? significant : words;
}

/** Joins keys as if the words were written without spaces: a vowel counts only at the very start. */
export function joinKeys(keys: readonly string[]): string {
  return keys.reduce((joined, key) => {
    const next = joined !== '' && key.length > 1 ? key.replace(/^a/, '') : key;
    return joined.endsWith(next[0] ?? ' ') ? joined + next.slice(1) : joined + next;
  }, '');
}

/** Matches unpronounceable words: a letter three times in a row, or many Latin consonants. Such a word has no consonant key. */
const unpronounceable = /([a-z])\1\1|^[b-df-hj-np-tvxz]{6,}$/;

/** The keys of a word. Titles and searches share most of their words, and it takes a while to make them. */
const memoizedKeyOfWord = memoize(keyOfWord, { texts: 8000, letters: 40 });

function keyOfWord(written: string): Omit<KeyWord, 'start' | 'end'> | null {
  const plain = plainSpelling(written);
  const word = replaceAll(plain, spellingVariants).slice(0, longestWord);
  if (word === '') return null;
  const isStopWord = stopWords.has(word);
  if (unpronounceable.test(plain)) return { word, key: word, otherKeys: [], isStopWord };
  const key = consonantsOf(plain) || word;
  const otherKeys = new Set(alternativeKeys(plain));
  for (const affix of affixes) {
    const stem = plain.replace(affix, '');
    if (stem !== plain) otherKeys.add(consonantsOf(stem));
  }
  otherKeys.delete(key);
  otherKeys.delete('');
  return { word, key, otherKeys: [...otherKeys].slice(0, otherKeysAtMost), isStopWord };
}

/** Lower-case letters without diacritics, with Latin digits; Bengali and Arabic consonants as they are written. */
function plainSpelling(written: string): string {
  const letters = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00C0-\u024F\u1E00-\u1EFF]/g, (letter) => letter.normalize('NFD'))
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u09E6-\u09EF]/g, latinDigit);
  return replaceAll(letters, plainSpellings);
}

const zeros = [0x0660, 0x06f0, 0x09e6];

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
}

function replaceAll(text: string, replacements: readonly [RegExp, string][]): string {
  return replacements.reduce((result, [pattern, by]) => result.replace(pattern, by), text);
}

const graphemesByLength = [...soundsOf.keys()].sort((one, other) => other.length - one.length);
const graphemePattern = new RegExp(`${graphemesByLength.join('|')}|.`, 'gsu');
const latinLetter = /^[a-z]/;
const pronounced = /^[a-z\u0620-\u06FF\u0980-\u09FF]/;
const hasanta = '্';

/** The consonants of a word. `changed` gives one grapheme its second or third sound. */
function consonantsOf(word: string, changed?: { grapheme: string; sound: string }): string {
  let key = '';
  // Whether a vowel can come before the next consonant: two of a class sound as one only without a vowel between them.
  let isSeparate = true;
  let vowelsAtEnd = 0;
  for (const [grapheme] of word.matchAll(graphemePattern)) {
    if (grapheme === hasanta) {
      isSeparate = false;
      continue;
    }
    // Digits and letters of other scripts stand for themselves.
    const sound =
      grapheme === changed?.grapheme
        ? changed.sound
        : (soundsOf.get(grapheme)?.[0] ?? (pronounced.test(grapheme) ? '' : grapheme));
    if (sound === '') {
      if (key === '') key = 'a';
      isSeparate = true;
      vowelsAtEnd += 1;
    } else {
      vowelsAtEnd = 0;
      key += !isSeparate && key.endsWith(sound[0] ?? '') ? sound.slice(1) : sound;
      isSeparate = !latinLetter.test(grapheme);
    }
  }
  // A final h is hardly pronounced and often not written; a single vowel after it is a case ending.
  return key.length > 1 && vowelsAtEnd < 2 ? key.replace(/h$/, '') : key;
}

/** The keys of a word for each other sound of each of its graphemes. */
function alternativeKeys(word: string): string[] {
  const graphemes = new Set([...word.matchAll(graphemePattern)].map(([grapheme]) => grapheme));
  return [...graphemes].flatMap((grapheme) => {
    const [, ...others]: ConsonantClasses = soundsOf.get(grapheme) ?? [''];
    return others.map((sound) => consonantsOf(word, { grapheme, sound }));
  });
}
