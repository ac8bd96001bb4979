import { arabicEndings } from './arabic-sounds.ts';
import { bengaliEndings } from './bengali-sounds.ts';
import { latinEndings } from './latin-sounds.ts';
import type { Script, Sound } from './sound.ts';
import {
  anyVowel,
  beginning,
  consonantCosts,
  distantGlide,
  distantVowels,
  doubledCost,
  dropCosts,
  glideCosts,
  inherentVowelAs,
  loneConsonant,
  sameScript,
  soundWeights,
  swapCost,
  vowelCosts,
} from './sound-costs.ts';
import type { SpokenWord } from './spoken-word.ts';

/** How much one word sounds like another: 1 for the same sounds, 0 for nothing in common. The typed one may be a beginning. */
export function likeness(typed: SpokenWord, other: SpokenWord): number {
  if (typed.letters === other.letters) return 1;
  const rows = distances(typed, other);
  const whole = likenessOf(
    typed,
    typed.sounds,
    other.sounds,
    costAt(rows, typed.sounds.length, other.sounds.length),
  );
  return Math.max(
    0,
    whole,
    literalBeginning(typed.letters, other.letters),
    beginningOf(typed, other, rows),
    stemOf(typed, other, rows),
  );
}

/** How much a word that begins with these letters is like them; 0 when it does not. */
export function literalBeginning(typed: string, other: string): number {
  const missing = other.length - typed.length;
  if (missing < 0 || typed.length < 2 || !other.startsWith(typed)) return 0;
  if (missing === 0) return 1;
  return Math.max(beginning.literalAtLeast, beginning.literal - missing * beginning.eachLetter);
}

/** The other word as the typed one with an ending. */
function beginningOf(typed: SpokenWord, other: SpokenWord, rows: Rows): number {
  if (consonantsIn(typed.sounds) < beginning.leastConsonants) return 0;
  const full = typed.sounds.length;
  let best = 0;
  for (let length = Math.max(1, full - 2); length < other.sounds.length; length += 1) {
    const start = other.sounds.slice(0, length);
    const rest = other.sounds.slice(length);
    const isUsual = isEnding(other.script, rest);
    const cost = isUsual ? beginning.usualEnding : beginning.other + beginning.eachSound * rest.length;
    best = Math.max(best, likenessOf(typed, typed.sounds, start, costAt(rows, full, length)) - cost);
  }
  return best;
}

/** The typed word as the other one with a usual ending. */
function stemOf(typed: SpokenWord, other: SpokenWord, rows: Rows): number {
  const isLiteral = typed.letters.startsWith(other.letters);
  const least = isLiteral ? beginning.leastConsonants : beginning.leastInStem;
  if (consonantsIn(other.sounds) < least) return 0;
  const full = other.sounds.length;
  let best = 0;
  for (let length = Math.max(1, typed.sounds.length - 4); length < typed.sounds.length; length += 1) {
    if (!isEnding(typed.script, typed.sounds.slice(length))) continue;
    const start = typed.sounds.slice(0, length);
    const own = likenessOf(typed, start, other.sounds, costAt(rows, length, full)) - beginning.usualEnding;
    best = Math.max(best, own);
  }
  return best;
}

const endings: Record<Script, ReadonlySet<string>> = {
  bengali: new Set(bengaliEndings),
  arabic: new Set(arabicEndings),
  latin: new Set(latinEndings),
};

function isEnding(script: Script, sounds: readonly Sound[]): boolean {
  const heard = sounds.filter(({ weak }) => !weak).map(({ sign }) => sign);
  return heard.length === 0 || endings[script].has(heard.join(''));
}

/** What holds a word together: its consonants and half vowels. */
const framesIn = (sounds: readonly Sound[]) =>
  sounds.filter(({ kind, weak }) => kind !== 'vowel' && !weak).length;
const consonantsIn = (sounds: readonly Sound[]) => sounds.filter(({ kind }) => kind === 'consonant').length;

function weightOf({ sign, kind, weak }: Sound): number {
  if (weak) return soundWeights.weak;
  return sign === 'ة' ? soundWeights.feminine : soundWeights[kind];
}

function likenessOf(typed: SpokenWord, one: readonly Sound[], other: readonly Sound[], cost: number): number {
  const weight = (sounds: readonly Sound[]) => sounds.reduce((sum, sound) => sum + weightOf(sound), 0);
  const isLone = Math.min(framesIn(typed.sounds), framesIn(other)) < 2;
  return 1 - (cost * (isLone ? loneConsonant : 1)) / ((weight(one) + weight(other)) / 2 || 1);
}

type Rows = number[][];

const costAt = (rows: Rows, row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;

/** The cost of turning each beginning of one word into each beginning of the other (weighted optimal string alignment). */
function distances(one: SpokenWord, other: SpokenWord): Rows {
  const dropOne = one.sounds.map((_, at) => dropCost(one, at, other.script));
  const dropOther = other.sounds.map((_, at) => dropCost(other, at, one.script));
  const strict = one.script === other.script ? sameScript[one.script] : null;
  const isArabic = one.script === 'arabic' || other.script === 'arabic';
  const first = [0];
  for (const cost of dropOther) first.push((first.at(-1) ?? 0) + cost);
  const rows: Rows = [first];
  for (let row = 1; row <= one.sounds.length; row += 1) {
    const above = rows[row - 1] ?? [];
    const own = one.sounds[row - 1];
    const current = [(above[0] ?? 0) + (dropOne[row - 1] ?? 0)];
    for (let column = 1; column <= other.sounds.length; column += 1) {
      const facing = other.sounds[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + (dropOne[row - 1] ?? 0),
        (current[column - 1] ?? 0) + (dropOther[column - 1] ?? 0),
      );
      if (own && facing)
        cost = Math.min(cost, (above[column - 1] ?? 0) + changeCost(own, facing, strict, isArabic));
      const isSwapped =
        own?.sign === other.sounds[column - 2]?.sign && facing?.sign === one.sounds[row - 2]?.sign;
      if (row > 1 && column > 1 && isSwapped)
        cost = Math.min(cost, costAt(rows, row - 2, column - 2) + swapCost);
      current.push(cost);
    }
    rows.push(current);
  }
  return rows;
}

type Strictness = { vowels: number; consonants: number } | null;

function changeCost(one: Sound, other: Sound, strict: Strictness, isArabic: boolean): number {
  if (one.sign === other.sign) return one.doubled === other.doubled || isArabic ? 0 : doubledCost;
  const pair = one.sign + other.sign;
  if (one.kind === 'consonant' && other.kind === 'consonant') {
    return Math.min(1, (consonantCosts.get(pair) ?? 1) * (strict?.consonants ?? 1));
  }
  if (one.kind === 'glide' || other.kind === 'glide') {
    const known = glideCosts.get(pair);
    if (known !== undefined) return known * (strict?.vowels ?? 1);
    return one.kind === 'consonant' || other.kind === 'consonant'
      ? 1.5
      : distantGlide * (strict?.vowels ?? 1);
  }
  if (one.kind === 'consonant' || other.kind === 'consonant') return consonantCosts.get(pair) ?? 1.5;
  if (one.sign === 'A' || other.sign === 'A') return anyVowel;
  if (one.weak || other.weak) {
    if (one.sign === 'O' || other.sign === 'O') return vowelCosts.get(pair) ?? distantVowels;
    const heard = one.weak ? other.sign : one.sign;
    return heard === 'o' || heard === 'a' ? inherentVowelAs[heard] : inherentVowelAs.other;
  }
  return (vowelCosts.get(pair) ?? distantVowels) * (strict?.vowels ?? 1);
}

function dropCost({ script, sounds }: SpokenWord, at: number, otherScript: Script): number {
  const sound = sounds[at];
  if (!sound) return 0;
  const isSame = script === otherScript;
  if (!isSame && otherScript === 'arabic' && sounds[at + 1]?.sign === 'ة')
    return dropCosts.vowelBeforeFeminine;
  if (sound.weak || sound.sign === 'A') return dropCosts.weak * (isSame ? 2 : 1);
  if (sound.sign === 'ة') return dropCosts.feminine;
  if (sound.sign === 'h') return hCost(at, sounds.length);
  if (sound.sign === 'g' && sounds[at - 1]?.sign === 'N') return dropCosts.nasalG;
  if (sound.kind === 'consonant') return dropCosts.consonant;
  const vowelsBeside = [sounds[at - 1], sounds[at + 1]].filter(
    (near) => near && near.kind !== 'consonant' && !near.weak,
  );
  const strict = isSame ? sameScript[script].vowels : 1;
  if (sound.kind === 'glide' && script !== 'arabic') {
    return (dropCosts.glide[vowelsBeside.length] ?? 0) * strict;
  }
  if (at === sounds.length - 1 && sound.kind === 'vowel') return dropCosts.lastVowel * strict;
  if (vowelsBeside.length > 0 && script !== 'arabic') return dropCosts.vowelBesideVowel * strict;
  if (!isSame && otherScript === 'arabic') return dropCosts.shortVowel;
  if (!isSame && script === 'arabic') return dropCosts.writtenVowel;
  return dropCosts.vowel * strict;
}

function hCost(at: number, length: number): number {
  if (at === 0) return dropCosts.h.first;
  return at === length - 1 ? dropCosts.h.last : dropCosts.h.inside;
}
