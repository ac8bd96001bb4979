import type { Sound, SoundScript } from './sound.ts';
import {
  anyVowel,
  consonantCosts,
  distantGlide,
  distantKinds,
  distantVowels,
  doubledCost,
  glideCosts,
  inherentVowelAs,
  type PairCosts,
  sameScript,
  vowelCosts,
} from './sound-costs.ts';
import { soundOf } from './sound-numbers.ts';

/** Costs are cached for sounds with lower numbers; higher ones (digits, letters without a table) are too rare. */
const remembered = 256;
const unknown = -1;

/** The costs of hearing one sound for another, by their numbers, between words of two scripts. Each cost is computed once. */
export class ChangeCosts {
  readonly #strict: Strictness;
  readonly #isArabic: boolean;
  readonly #known = new Float64Array(remembered ** 2).fill(unknown);

  private constructor(strict: Strictness, isArabic: boolean) {
    this.#strict = strict;
    this.#isArabic = isArabic;
  }

  of(one: number, other: number): number {
    if (one >= remembered || other >= remembered) return this.#compute(one, other);
    const index = one * remembered + other;
    const known = this.#known[index] ?? unknown;
    if (known !== unknown) return known;
    const cost = this.#compute(one, other);
    this.#known[index] = cost;
    return cost;
  }

  #compute(one: number, other: number): number {
    return changeCost(soundOf(one), soundOf(other), this.#strict, this.#isArabic);
  }

  static readonly #ofSame: Record<SoundScript, ChangeCosts> = {
    bengali: new ChangeCosts(sameScript.bengali, false),
    arabic: new ChangeCosts(sameScript.arabic, true),
    latin: new ChangeCosts(sameScript.latin, false),
  };
  static readonly #withArabic = new ChangeCosts(null, true);
  static readonly #ofOthers = new ChangeCosts(null, false);

  /** The costs between words of these two scripts. */
  static between(one: SoundScript, other: SoundScript): ChangeCosts {
    if (one === other) return ChangeCosts.#ofSame[one];
    return one === 'arabic' || other === 'arabic' ? ChangeCosts.#withArabic : ChangeCosts.#ofOthers;
  }
}

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
      ? distantKinds
      : distantGlide * (strict?.vowels ?? 1);
  }
  if (one.kind === 'consonant' || other.kind === 'consonant') return between(consonantCosts) ?? distantKinds;
  if (one.sign === 'A' || other.sign === 'A') return anyVowel;
  if (one.weak || other.weak) {
    if (one.sign === 'O' || other.sign === 'O') return between(vowelCosts) ?? distantVowels;
    const vowel = one.weak ? other.sign : one.sign;
    return vowel === 'o' || vowel === 'a' ? inherentVowelAs[vowel] : inherentVowelAs.other;
  }
  return (between(vowelCosts) ?? distantVowels) * (strict?.vowels ?? 1);
}
