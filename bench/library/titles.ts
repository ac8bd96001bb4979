import type { Chance } from '../../apps/server/src/demo/random.ts';
import { coined, respelt, wordsOf } from './words.ts';
import type { Script, Work } from './works.ts';

/** How volumes and editions are written, the number in place of `#`. */
const numbered: Record<Script, readonly string[]> = {
  bengali: [' (# খণ্ড)', ', # খণ্ড', ' - #ম খণ্ড', ' (#য় সংস্করণ)', ' ২০#'],
  arabic: [' - الجزء #', ' (المجلد #)', ' ج #', ' - الطبعة #'],
  latin: [', Volume #', ' (Vol. #)', ', #th Edition', ' (Book #)', ' Part #'],
};
const digits: Record<Script, string> = { bengali: '০১২৩৪৫৬৭৮৯', arabic: '٠١٢٣٤٥٦٧٨٩', latin: '0123456789' };

/** A title that is varied further stays about this long at most. */
const wordsAtMost = 12;
/** With how many words there are to a real title, and how many of them are new at the size of the real catalogue. */
const newWordsATitle = 1.2;
/** A vocabulary of n words grows with n to this power less (Heaps' law, exponent 0.65). */
const slowing = 0.35;

/** A made-up title, and the real book that its script and category come from. */
export interface VariedTitle {
  title: string;
  like: Work;
}

/**
 * Makes titles out of real ones, and out of those made before: volumes and editions, halves of two titles joined,
 * words exchanged, other spellings, and new words, fewer and fewer of them as the catalogue grows.
 */
export function titleMaker(chance: Chance, works: readonly Work[]): () => VariedTitle {
  const known: Record<Script, string[]> = { bengali: [], arabic: [], latin: [] };
  for (const { script, title } of works) known[script].push(title);
  const real = { bengali: [...known.bengali], arabic: [...known.arabic], latin: [...known.latin] };
  let made = works.length;

  function vary(script: Script): string {
    // Mostly from real ones: variations of variations of variations would be titles of nothing.
    const title = chance.pick(chance.happens(0.7) ? real[script] : known[script]);
    const words = wordsOf(title);
    const others = wordsOf(chance.pick(known[script]));
    const kind = chance.next();
    if (kind < 0.2 && words.length < wordsAtMost - 2) return title + volume(chance, script);
    const at = chance.between(0, words.length - 1);
    if (kind < 0.3) return words.with(at, respelt(chance, words[at] ?? '', script)).join(' ');
    if (kind < 0.55) return words.with(at, chance.pick(others)).join(' ');
    return [...words.slice(0, at + 1), ...others.slice(chance.between(0, others.length - 1))].join(' ');
  }

  return () => {
    const like = chance.pick(works);
    let words = wordsOf(vary(like.script)).slice(0, wordsAtMost);
    made += 1;
    if (chance.happens(newWordsATitle * (made / works.length) ** -slowing)) {
      const source = wordsOf(chance.pick(real[like.script]));
      const word = coined(chance, chance.pick(words), chance.pick(source));
      words = words.with(chance.between(0, words.length - 1), word);
    }
    const title = words.join(' ');
    known[like.script].push(title);
    return { title, like };
  };
}

function volume(chance: Chance, script: Script): string {
  const number = String(chance.between(2, 12)).replace(/\d/g, (digit) =>
    digits[script].charAt(Number(digit)),
  );
  return chance.pick(numbered[script]).replace('#', number);
}
