/*
 * A word as it sounds, vowels included, for comparing words of three scripts. `search-words.ts` makes coarse consonants, which
 * propose words; these sounds say how near a proposed word is.
 */

/** The scripts of titles; words of one script are compared more strictly than words of two. */
export type SoundScript = 'bengali' | 'arabic' | 'latin';

/**
 * A sound: one sign of the tables. Vowels are `a e i o u` and `A` (any vowel: an initial alif, an ayn), `O` (an o that may be heard at the end); half vowels are `y w`
 * and the Arabic `Y W`, which are vowels as often; every other sign is a consonant. `ة` is an ending that is read a, ah or at.
 */
export interface Sound {
  sign: string;
  kind: 'vowel' | 'glide' | 'consonant';
  /** Hardly heard, and often not written in another script: an inherent vowel, a mute letter. */
  weak: boolean;
  /** A consonant that is written twice; Arabic does not write it so. */
  doubled?: true;
}

/** The sounds of a grapheme; `''` for a mute one. */
export type SoundTable = ReadonlyMap<string, readonly Sound[]>;

const kindOf = (sign: string): Sound['kind'] => {
  if ('aeiouAO'.includes(sign)) return 'vowel';
  return 'ywYW'.includes(sign) ? 'glide' : 'consonant';
};

/** Sounds written as signs; `~` before a sign makes it weak. */
export function soundsOfSigns(signs: string): Sound[] {
  return [...signs.matchAll(/(~?)(.)/gu)].map(([, weak, sign = '']) => ({
    sign,
    kind: kindOf(sign),
    weak: weak === '~',
  }));
}

/** Parses `'ক k খ K'` into a table; `_` stands for no sound. */
export function soundTable(text: string): SoundTable {
  const parts = text.trim().split(/\s+/);
  return new Map(
    parts.flatMap((grapheme, index): [string, readonly Sound[]][] =>
      index % 2 === 1 ? [] : [[grapheme, soundsOfSigns((parts[index + 1] ?? '').replace('_', ''))]],
    ),
  );
}
