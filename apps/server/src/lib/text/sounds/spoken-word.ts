import { arabicOpeners, arabicSounds } from './arabic-sounds.ts';
import {
  anusvara,
  bengaliConsonants,
  bengaliSubjoined,
  bengaliVowels,
  hasanta,
  inherentVowel,
  lastInherentVowel,
} from './bengali-sounds.ts';
import { latinSounds } from './latin-sounds.ts';
import { type Sound, type SoundScript, type SoundTable, soundsOfSigns } from './sound.ts';
import { dropsOf } from './sound-drops.ts';
import { soundNumber } from './sound-numbers.ts';

/** The sounds of a written word. */
export interface SpokenWord {
  script: SoundScript;
  /** In lower case and without marks, to compare letters. */
  letters: string;
  /** The numbers of its sounds, each a character (`sound-numbers.ts`). */
  numbers: string;
  /** The costs of leaving out each of its sounds (`sound-drops.ts`). */
  drops: string;
  consonants: number;
}

/** The script of a word; digits and other letters count as Latin. */
export function soundScriptOf(word: string): SoundScript {
  if (/[\u0980-\u09FF]/.test(word)) return 'bengali';
  return /[\u0600-\u06FF]/.test(word) ? 'arabic' : 'latin';
}

/** Converts a word, as written in a book or typed by a person, to its sounds. */
export function spokenWord(written: string): SpokenWord {
  const letters = plainLetters(written);
  const script = soundScriptOf(letters);
  const sounds = withoutDoubles(soundsIn[script](letters));
  return {
    script,
    letters,
    numbers: String.fromCharCode(...sounds.map(soundNumber)),
    drops: dropsOf(script, sounds),
    consonants: sounds.filter(({ kind }) => kind === 'consonant').length,
  };
}

const arabicArticle = /^(?:و?لل|[وفبك]?ال)(?!ه\p{L}?$)(?=\p{L}{2})/u;

function plainLetters(written: string): string {
  if (/^[a-z0-9]*$/i.test(written)) return written.toLowerCase();
  return written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/র\u200D্য/g, 'র')
    .replace(/অা/g, 'আ')
    .replace(/[\u0300-\u036F\u064B-\u0652\u0656-\u065F\u0670\u06D6-\u06ED\u0640\u0981\u0983]/g, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/[ىی]/g, 'ي')
    .replace(/ئ/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ٱ/g, 'ا')
    .replace(/ک/g, 'ك')
    .replace(/[ہھ]/g, 'ه')
    .replace(/ء/g, '')
    .replace(/الله/g, 'اله')
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u09E6-\u09EF]/g, latinDigit);
}

const zeros = [0x0660, 0x06f0, 0x09e6];

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
}

const soundsIn: Record<SoundScript, (letters: string) => Sound[]> = {
  bengali: bengaliSoundsOf,
  arabic: arabicSoundsOf,
  latin: latinSoundsOf,
};

/** A letter without a sound of its own in the table: a digit, a letter of another script. */
const otherSound = (letter: string): Sound[] => [{ sign: letter, kind: 'consonant', weak: false }];

/** The longest grapheme of the table that stands at a position, and its sounds. */
function graphemeAt(
  table: SoundTable,
  letters: string,
  at: number,
): [length: number, readonly Sound[]] | null {
  for (let length = 3; length > 0; length -= 1) {
    const sounds = table.get(letters.slice(at, at + length));
    if (sounds && at + length <= letters.length) return [length, sounds];
  }
  return null;
}

function bengaliSoundsOf(letters: string): Sound[] {
  const sounds: Sound[] = [];
  let afterConsonant = false;
  for (let at = 0; at < letters.length; ) {
    const subjoined = afterConsonant ? graphemeAt(bengaliSubjoined, letters, at) : null;
    const consonant = subjoined ?? graphemeAt(bengaliConsonants, letters, at);
    const vowel = consonant ? null : graphemeAt(bengaliVowels, letters, at);
    const letter = letters[at] ?? '';
    if (letter === hasanta && !subjoined) {
      afterConsonant = false;
      at += 1;
    } else if (consonant) {
      const before = sounds.at(-1);
      // A subjoined y or w is mute and doubles the consonant before it.
      if (subjoined && before && sounds.length > 1) sounds[sounds.length - 1] = { ...before, doubled: true };
      if (afterConsonant && !subjoined) sounds.push(...inherentVowel);
      sounds.push(...consonant[1]);
      afterConsonant = letter !== anusvara;
      at += consonant[0];
    } else {
      sounds.push(...(vowel?.[1] ?? otherSound(letter)));
      afterConsonant = false;
      at += vowel?.[0] ?? 1;
    }
  }
  if (afterConsonant) sounds.push(...lastInherentVowel);
  return withFeminineEnding(sounds);
}

function arabicSoundsOf(letters: string): Sound[] {
  const stem = letters.replace(arabicArticle, '');
  return Array.from(stem).flatMap((letter, at) => [
    ...((at === 0 ? arabicOpeners.get(letter) : undefined) ??
      arabicSounds.get(letter.replace(/[أإ]/, 'ا')) ??
      otherSound(letter)),
  ]);
}

function latinSoundsOf(letters: string): Sound[] {
  const sounds: Sound[] = [];
  for (let at = 0; at < letters.length; ) {
    const [length, own] = graphemeAt(latinSounds, letters, at) ?? [1, otherSound(letters[at] ?? '')];
    // Between vowels y is a half vowel; elsewhere it is i.
    const isVowel = letters[at] === 'y' && !/[aeiou]/.test(letters[at + 1] ?? '');
    sounds.push(...(isVowel && length === 1 ? soundsOfSigns('i') : own));
    at += length;
  }
  const last = sounds.at(-1);
  // A last e is mute in English, and heard in a transliteration.
  if (last?.sign === 'e' && sounds.length > 2) sounds[sounds.length - 1] = { ...last, weak: true };
  return withFeminineEnding(sounds);
}

/** A last -ah may stand for the Arabic ending that is read a, ah or at. */
function withFeminineEnding(sounds: Sound[]): Sound[] {
  const last = sounds.findLastIndex(({ weak }) => !weak);
  if (last < 3 || sounds[last]?.sign !== 'h' || sounds[last - 1]?.sign !== 'a') return sounds;
  return sounds.with(last, { sign: 'ة', kind: 'consonant', weak: false });
}

/** Merges neighbouring sounds of the same sign into one. */
function withoutDoubles(sounds: Sound[]): Sound[] {
  return sounds.flatMap((sound, at) => {
    const { sign, kind } = sound;
    if (kind !== 'glide' && sign === sounds[at - 1]?.sign) return [];
    return kind === 'consonant' && sign === sounds[at + 1]?.sign
      ? [{ ...sound, doubled: true as const }]
      : [sound];
  });
}
