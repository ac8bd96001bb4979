import type { Script, Sound } from './sound.ts';
import { dropCosts, sameScript, soundWeights } from './sound-costs.ts';

/**
 * What comparing a word takes of it alone, measured once however many it is compared with. The lists by length start with the
 * empty beginning of the word.
 */
export interface SoundMeasures {
  /** How much each beginning of the word counts, by its length. */
  weights: readonly number[];
  /** What holds each beginning together: the number of its consonants and half vowels. */
  frames: readonly number[];
  consonants: number;
  /** What it costs to leave out each sound, compared with a word of each script. */
  drops: Readonly<Record<Script, readonly number[]>>;
}

export function soundMeasuresOf(script: Script, sounds: readonly Sound[]): SoundMeasures {
  const dropsAgainst = (other: Script) => sounds.map((_, at) => dropCost(script, sounds, at, other));
  return {
    weights: sumsOf(sounds.map(weightOf)),
    frames: sumsOf(sounds.map(({ kind, weak }) => (kind !== 'vowel' && !weak ? 1 : 0))),
    consonants: sounds.filter(({ kind }) => kind === 'consonant').length,
    drops: {
      bengali: dropsAgainst('bengali'),
      arabic: dropsAgainst('arabic'),
      latin: dropsAgainst('latin'),
    },
  };
}

function sumsOf(numbers: readonly number[]): number[] {
  const sums = [0];
  for (const one of numbers) sums.push((sums.at(-1) ?? 0) + one);
  return sums;
}

function weightOf({ sign, kind, weak }: Sound): number {
  if (weak) return soundWeights.weak;
  return sign === 'ة' ? soundWeights.feminine : soundWeights[kind];
}

function dropCost(script: Script, sounds: readonly Sound[], at: number, otherScript: Script): number {
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
