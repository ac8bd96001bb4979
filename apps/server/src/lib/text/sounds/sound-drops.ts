import type { Sound, SoundScript } from './sound.ts';
import { dropCosts, sameScript } from './sound-costs.ts';

/** The scripts of the words with which a word is compared, in the order of its costs. */
const scripts: readonly SoundScript[] = ['bengali', 'arabic', 'latin'];

/** All distinct costs. They are few, so words refer to them by number. */
const costs: number[] = [];
const numbersOfCosts = new Map<number, number>();

/**
 * The costs of leaving out each sound of a word, in comparisons with words of each script in turn. Returns the numbers of the
 * costs, one character each.
 */
export function dropsOf(script: SoundScript, sounds: readonly Sound[]): string {
  const numbers = scripts.flatMap((other) =>
    sounds.map((_, at) => numberOf(dropCost(script, sounds, at, other))),
  );
  return String.fromCharCode(...numbers);
}

/** The index in `drops`, which comes from `dropsOf`, from which the costs in comparisons with words of the other script stand. */
export const dropsFrom = (drops: string, other: SoundScript): number =>
  (scripts.indexOf(other) * drops.length) / scripts.length;

/** The cost of leaving out a sound that stands at an index in `drops`. */
export const dropAt = (drops: string, index: number): number => costs[drops.charCodeAt(index)] ?? 0;

function numberOf(cost: number): number {
  const known = numbersOfCosts.get(cost);
  if (known !== undefined) return known;
  numbersOfCosts.set(cost, costs.length);
  return costs.push(cost) - 1;
}

function dropCost(
  script: SoundScript,
  sounds: readonly Sound[],
  at: number,
  otherScript: SoundScript,
): number {
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
