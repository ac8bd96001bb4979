/*
 * What it costs to hear one sound for another: 0 for the same, 1 for two that have nothing in common. Tuned on the labelled
 * short searches of `data/search-words-dev.jsonl`.
 */

/** The cost of hearing one sign for another, by the first and then by the second sign. */
export type PairCosts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Parses pairs of signs and their costs, such as `'sS .1'`. A cost holds for both orders of a pair. */
function pairCosts(text: string): PairCosts {
  const parts = text.trim().split(/\s+/);
  const costs = new Map<string, Map<string, number>>();
  for (const [index, pair] of parts.entries()) {
    if (index % 2 === 1) continue;
    const [one = '', other = ''] = pair;
    const cost = Number(parts[index + 1]);
    costs.set(one, (costs.get(one) ?? new Map<string, number>()).set(other, cost));
    costs.set(other, (costs.get(other) ?? new Map<string, number>()).set(one, cost));
  }
  return costs;
}

/** Consonants of one class, as they are heard in Dhaka. Other pairs of consonants cost 1. */
export const consonantCosts = pairCosts(`
  sS .08 sc .2 sC .05 Sc .2 SC .12 cC .03 sṯ .03 sθ .06 Sθ .2 Cṯ .06 Cθ .1 Sṯ .15 ck .5
  tθ .06 tť .05 tṯ .08 θť 0 θṯ 0 tة .06 hة 0 aة .03
  jz .08 jd .35 jḏ .05 jδ .12 jḍ .08 jẓ .08 jG .8 jg .6 zḏ .03 zδ .08 zḍ .03 zẓ 0 zd .2
  dδ .06 dď .05 dḏ .08 dḍ .03 dẓ .12 δď 0 δḏ 0 δḍ .03 δẓ .05 ďḍ .06 ḏḍ .1 ḏẓ .05 ḍẓ .05
  kq .05 kK .3 qK .3 gG .03 qg .35 kg .6 KG .6 bv .1 bp .5 fp .4 fv .5 nN .1 mN .4`);

/** A consonant and a sound of another kind. */
export const distantKinds = 1.5;

/** Other pairs of vowels cost `distantVowels`. */
export const vowelCosts = pairCosts('oO 0 ou .12 ei .1 ao .12 ae .3 au .4 oe .45');
export const distantVowels = 0.5;
/** A vowel that may be any: an initial alif, an ayn. */
export const anyVowel = 0.02;
/** An inherent vowel is heard as o, sometimes as a. */
export const inherentVowelAs = { o: 0, a: 0.05, other: 0.3 };
/** A consonant that is written twice in one word and once in the other. */
export const doubledCost = 0.12;

/** Half vowels and similar sounds. Other pairs of a half vowel and a vowel cost `distantGlide`. */
export const glideCosts = pairCosts(`
  yi .06 ye .08 wu .06 wo .06 Yi 0 Ye .1 Yy 0 Ya .3 Wu 0 Wo .05 Ww 0 Wv .1 Wb .2 wv .1 wb .2 yj .3`);
export const distantGlide = 0.5;

/** What it costs to leave a sound out. */
export const dropCosts = {
  consonant: 1,
  vowel: 0.28,
  vowelBesideVowel: 0.2,
  /** A vowel at the end is heard, and Arabic writes it. */
  lastVowel: 0.35,
  /** A vowel that Arabic script does not write. */
  shortVowel: 0.09,
  /** A vowel that Arabic script does write, or another script for an initial alif. */
  writtenVowel: 0.2,
  weak: 0.04,
  /** By the number of vowels beside it. */
  glide: [0.45, 0.14, 0.08],
  /** The ending ة, and the vowel before it, which Arabic does not write. */
  feminine: 0.15,
  vowelBeforeFeminine: 0.02,
  h: { first: 1, inside: 0.5, last: 0.06 },
  /** The g of ng. */
  nasalG: 0.1,
};

/** Two neighbours in the other order. */
export const swapCost = 0.6;

/** Factors for costs between words of one script, whose letters are meant literally. */
export const sameScript = {
  bengali: { vowels: 1.8, consonants: 4 },
  latin: { vowels: 1.8, consonants: 4 },
  arabic: { vowels: 2.5, consonants: 4 },
};

/** How much a sound counts in the length of a word. */
export const soundWeights = { consonant: 1, glide: 0.5, vowel: 0.4, weak: 0.05, feminine: 0.2 };

/** A factor for words with a single consonant. They share it with many words, so differences cost more. */
export const loneConsonant = 1.6;

/** The costs of the rest when a word begins like the other word. */
export const beginning = {
  /** The rest is a usual ending. */
  usualEnding: 0.03,
  /** The rest is anything else: a base cost, and `eachSound` more for each of its sounds. */
  other: 0.1,
  eachSound: 0.01,
  /** The least number of consonants that a beginning has to have. */
  leastConsonants: 2,
  /** The same minimum when the other word is the beginning by its sounds but not by its letters. */
  leastInStem: 3,
  /** The likeness when, in one script, the letters themselves are the beginning. */
  literal: 0.97,
  eachLetter: 0.01,
  literalAtLeast: 0.9,
};
