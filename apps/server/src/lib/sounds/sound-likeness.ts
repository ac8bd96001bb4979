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
  glideCosts,
  inherentVowelAs,
  loneConsonant,
  type PairCosts,
  sameScript,
  swapCost,
  vowelCosts,
} from './sound-costs.ts';
import type { SpokenWord } from './spoken-word.ts';

/**
 * How much one word sounds like another: 1 for the same sounds, 0 for nothing in common. The typed one may be a beginning. What is
 * below `least` may be too low: most words are far from each other, and that shows after a few sounds.
 */
export function likeness(typed: SpokenWord, other: SpokenWord, least = 0): number {
  if (typed.letters === other.letters) return 1;
  const literal = literalBeginning(typed.letters, other.letters);
  const rows = distances(typed, other, Math.max(least, literal));
  const pair = { typed, other, rows };
  let best = Math.max(literal, likenessAt(pair, typed.sounds.length, other.sounds.length));
  best = Math.max(best, beginningOf(pair, Math.max(best, least)));
  return Math.max(0, best, stemOf(pair, Math.max(best, least)));
}

/** How much a word that begins with these letters is like them; 0 when it does not. */
export function literalBeginning(typed: string, other: string): number {
  const missing = other.length - typed.length;
  if (missing < 0 || typed.length < 2 || !other.startsWith(typed)) return 0;
  if (missing === 0) return 1;
  return Math.max(beginning.literalAtLeast, beginning.literal - missing * beginning.eachLetter);
}

/** Two words, and what it costs to turn each beginning of one into each beginning of the other. */
interface ComparedPair {
  typed: SpokenWord;
  other: SpokenWord;
  rows: Rows;
}

/** How alike the beginnings of so many sounds are. */
function likenessAt({ typed, other, rows }: ComparedPair, row: number, column: number): number {
  const own = typed.measures;
  const facing = other.measures;
  const isLone = Math.min(own.frames.at(-1) ?? 0, facing.frames[column] ?? 0) < 2;
  const weight = ((own.weights[row] ?? 0) + (facing.weights[column] ?? 0)) / 2 || 1;
  return 1 - (costAt(rows, row, column) * (isLone ? loneConsonant : 1)) / weight;
}

/** The other word as the typed one with an ending; 0 when that is below `least`. */
function beginningOf(pair: ComparedPair, least: number): number {
  const { typed, other } = pair;
  if (typed.measures.consonants < beginning.leastConsonants) return 0;
  const full = typed.sounds.length;
  let best = 0;
  for (let length = Math.max(1, full - 2); length < other.sounds.length; length += 1) {
    const alike = likenessAt(pair, full, length);
    if (alike - beginning.usualEnding < Math.max(best, least)) continue;
    const rest = other.sounds.slice(length);
    const isUsual = isEnding(other.script, rest);
    const cost = isUsual ? beginning.usualEnding : beginning.other + beginning.eachSound * rest.length;
    best = Math.max(best, alike - cost);
  }
  return best;
}

/** The typed word as the other one with a usual ending; 0 when that is below `least`. */
function stemOf(pair: ComparedPair, least: number): number {
  const { typed, other } = pair;
  const isLiteral = typed.letters.startsWith(other.letters);
  const consonants = isLiteral ? beginning.leastConsonants : beginning.leastInStem;
  if (other.measures.consonants < consonants) return 0;
  const full = other.sounds.length;
  let best = 0;
  for (let length = Math.max(1, typed.sounds.length - 4); length < typed.sounds.length; length += 1) {
    const own = likenessAt(pair, length, full) - beginning.usualEnding;
    if (own >= Math.max(best, least) && isEnding(typed.script, typed.sounds.slice(length))) best = own;
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

type Rows = number[][];

const costAt = (rows: Rows, row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;

/**
 * The cost of turning each beginning of one word into each beginning of the other (weighted optimal string alignment). The last
 * rows are missing when they would cost too much for a likeness of `least`.
 */
function distances(one: SpokenWord, other: SpokenWord, least: number): Rows {
  const dropOne = one.measures.drops[other.script];
  const dropOther = other.measures.drops[one.script];
  const strict = one.script === other.script ? sameScript[one.script] : null;
  const isArabic = one.script === 'arabic' || other.script === 'arabic';
  const weight = ((one.measures.weights.at(-1) ?? 0) + (other.measures.weights.at(-1) ?? 0)) / 2 || 1;
  const costAtMost = (1 - least) * weight + rounding;
  const first = [0];
  for (const [at, cost] of dropOther.entries()) first.push((first[at] ?? 0) + cost);
  const rows: Rows = [first];
  let [cheapest, cheapestAbove] = [0, 0];
  for (let row = 1; row <= one.sounds.length; row += 1) {
    // A row follows from the two above it.
    if (cheapest > costAtMost && cheapestAbove + swapCost > costAtMost) break;
    const above = rows[row - 1] ?? [];
    const own = one.sounds[row - 1];
    const dropOwn = dropOne[row - 1] ?? 0;
    let left = (above[0] ?? 0) + dropOwn;
    const current = [left];
    cheapestAbove = cheapest;
    cheapest = left;
    for (let column = 1; column <= other.sounds.length; column += 1) {
      const facing = other.sounds[column - 1];
      let cost = Math.min((above[column] ?? 0) + dropOwn, left + (dropOther[column - 1] ?? 0));
      const unchanged = above[column - 1] ?? 0;
      if (own && facing && unchanged < cost)
        cost = Math.min(cost, unchanged + changeCost(own, facing, strict, isArabic));
      if (row > 1 && column > 1 && own?.sign === other.sounds[column - 2]?.sign) {
        const isSwapped = facing?.sign === one.sounds[row - 2]?.sign;
        if (isSwapped) cost = Math.min(cost, costAt(rows, row - 2, column - 2) + swapCost);
      }
      current.push(cost);
      left = cost;
      if (cost < cheapest) cheapest = cost;
    }
    rows.push(current);
  }
  return rows;
}

/** Sums of costs in another order differ by less. */
const rounding = 1e-9;

type Strictness = { vowels: number; consonants: number } | null;

function changeCost(one: Sound, other: Sound, strict: Strictness, isArabic: boolean): number {
  if (one.sign === other.sign) return one.doubled === other.doubled || isArabic ? 0 : doubledCost;
  const between = (costs: PairCosts) => costs.get(one.sign)?.get(other.sign);
  if (one.kind === 'consonant' && other.kind === 'consonant') {
    return Math.min(1, (between(consonantCosts) ?? 1) * (strict?.consonants ?? 1));
  }
  if (one.kind === 'glide' || other.kind === 'glide') {
    const known = between(glideCosts);
    if (known !== undefined) return known * (strict?.vowels ?? 1);
    return one.kind === 'consonant' || other.kind === 'consonant'
      ? 1.5
      : distantGlide * (strict?.vowels ?? 1);
  }
  if (one.kind === 'consonant' || other.kind === 'consonant') return between(consonantCosts) ?? 1.5;
  if (one.sign === 'A' || other.sign === 'A') return anyVowel;
  if (one.weak || other.weak) {
    if (one.sign === 'O' || other.sign === 'O') return between(vowelCosts) ?? distantVowels;
    const heard = one.weak ? other.sign : one.sign;
    return heard === 'o' || heard === 'a' ? inherentVowelAs[heard] : inherentVowelAs.other;
  }
  return (between(vowelCosts) ?? distantVowels) * (strict?.vowels ?? 1);
}
