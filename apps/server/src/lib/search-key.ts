import { fillers, gluedArticles, plainSigns, type Sound, sameSpelling, soundOf } from './search-letters.ts';

/**
 * The version of what this file makes of a text. Raise it with every change that gives a text other keys: the stored
 * keys are made anew at the next start.
 */
export const searchKeyVersion = 1;

/** One word of a text, as searching compares it. */
export interface KeyWord {
  /** Where it stands in the text, in UTF-16 code units; the end is exclusive. */
  start: number;
  end: number;
  /** The word in its own script without what spellings differ in. */
  word: string;
  /** Its consonants in Latin letters, the same in all scripts; never empty. */
  key: string;
  /** Further keys, where a letter or an ending may be read in another way. */
  others: string[];
  /** An article or the like: says little, and is looked for only when nothing else was typed. */
  filler: boolean;
}

/** A text made comparable across Bengali, Arabic and Latin script. */
export interface SearchKey {
  words: KeyWord[];
  /** The words in their own script, apart by single spaces. */
  text: string;
  /** The keys of all words but fillers as one, so that spaces do not matter. */
  whole: string;
}

// Apostrophes and joiners stand inside of words; ligatures of whole sentences (ﷺ) are no words.
const inside = "\\u200C|\\u200D|[\\p{L}\\p{M}\\p{N}\\u00AD'’‘ʿʾʼ`´]";
const wordPattern = new RegExp(`[\\p{L}\\p{M}\\p{N}](?:(?:${inside})*[\\p{L}\\p{M}\\p{N}])?`, 'gu');
const ligatures = /[\uFDF0-\uFDFF]/g;
const longestWord = 40;
const mostOthers = 6;

/** The search key of a text in any script; the same for what is stored and for what is asked. Pure. */
export function searchKey(text: string): SearchKey {
  const words = [...text.replace(ligatures, ' ').matchAll(wordPattern)].flatMap((match) => {
    const keyWord = keyOfWord(match[0]);
    return keyWord ? [{ start: match.index, end: match.index + match[0].length, ...keyWord }] : [];
  });
  const telling = words.some((word) => !word.filler) ? words.filter((word) => !word.filler) : words;
  return {
    words,
    text: words.map(({ word }) => word).join(' '),
    whole: joinKeys(telling.map(({ key }) => key)),
  };
}

/** Several keys as one, as if they were written without spaces: a vowel counts at the very start alone. */
export function joinKeys(keys: readonly string[]): string {
  return keys.reduce((joined, key) => {
    const next = joined !== '' && key.length > 1 ? key.replace(/^a/, '') : key;
    return joined.endsWith(next[0] ?? ' ') ? joined + next.slice(1) : joined + next;
  }, '');
}

/** What no language writes: a letter three times in a row, or many of Latin without a vowel. It sounds like nothing. */
const unspeakable = /([a-z])\1\1|^[b-df-hj-np-tvxz]{6,}$/;

function keyOfWord(written: string): Omit<KeyWord, 'start' | 'end'> | null {
  const plain = plainSpelling(written);
  const word = replaceAll(plain, sameSpelling).slice(0, longestWord);
  if (word === '') return null;
  const filler = fillers.has(word);
  if (unspeakable.test(plain)) return { word, key: word, others: [], filler };
  const key = consonantsOf(plain) || word;
  const others = new Set(readings(plain));
  for (const glued of gluedArticles) {
    const shorter = plain.replace(glued, '');
    if (shorter !== plain) others.add(consonantsOf(shorter));
  }
  others.delete(key);
  others.delete('');
  return { word, key, others: [...others].slice(0, mostOthers), filler };
}

/** Small letters without marks and with Latin digits; Bengali and Arabic consonants as they are written. */
function plainSpelling(written: string): string {
  const letters = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u00C0-\u024F\u1E00-\u1EFF]/g, (letter) => letter.normalize('NFD'))
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u09E6-\u09EF]/g, latinDigit);
  return replaceAll(letters, plainSigns);
}

const zeros = [0x0660, 0x06f0, 0x09e6];

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
}

function replaceAll(text: string, replacements: readonly [RegExp, string][]): string {
  return replacements.reduce((result, [pattern, by]) => result.replace(pattern, by), text);
}

const signsByLength = [...soundOf.keys()].sort((one, other) => other.length - one.length);
const signPattern = new RegExp(`${signsByLength.join('|')}|.`, 'gsu');
const latinLetter = /^[a-z]/;
const spoken = /^[a-z\u0620-\u06FF\u0980-\u09FF]/;
const hasanta = '্';

/** The consonants of a word. `changed` reads one sign by its second or third sound. */
function consonantsOf(word: string, changed?: { sign: string; sound: string }): string {
  let key = '';
  // Whether a vowel may stand before the next consonant: only without one do two of a class sound as one.
  let apart = true;
  let vowelsAtEnd = 0;
  for (const [sign] of word.matchAll(signPattern)) {
    if (sign === hasanta) {
      apart = false;
      continue;
    }
    // What is neither a vowel of ours nor in the tables stands for itself: digits, letters of other scripts.
    const sound =
      sign === changed?.sign ? changed.sound : (soundOf.get(sign)?.[0] ?? (spoken.test(sign) ? '' : sign));
    if (sound === '') {
      if (key === '') key = 'a';
      apart = true;
      vowelsAtEnd += 1;
    } else {
      vowelsAtEnd = 0;
      key += !apart && key.endsWith(sound[0] ?? '') ? sound.slice(1) : sound;
      apart = !latinLetter.test(sign);
    }
  }
  // An h at the end is hardly heard, and often not written; one vowel after it is that of its case.
  return key.length > 1 && vowelsAtEnd < 2 ? key.replace(/h$/, '') : key;
}

/** The word read with each other sound of each of its signs. */
function readings(word: string): string[] {
  const signs = new Set([...word.matchAll(signPattern)].map(([sign]) => sign));
  return [...signs].flatMap((sign) => {
    const [, ...others]: Sound = soundOf.get(sign) ?? [''];
    return others.map((sound) => consonantsOf(word, { sign, sound }));
  });
}
