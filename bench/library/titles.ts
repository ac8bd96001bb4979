import type { Random } from '../../apps/server/src/lib/seeded-random.ts';
import { coined, respelt, wordsOf } from './words.ts';
import type { Script, Work } from './works.ts';

/** Notations of volumes and editions, with `#` for the number. */
const numbered: Record<Script, readonly string[]> = {
  bengali: [' (# খণ্ড)', ', # খণ্ড', ' - #ম খণ্ড', ' (#য় সংস্করণ)', ' ২০#'],
  arabic: [' - الجزء #', ' (المجلد #)', ' ج #', ' - الطبعة #'],
  latin: [', Volume #', ' (Vol. #)', ', #th Edition', ' (Book #)', ' Part #'],
};
const digits: Record<Script, string> = { bengali: '০১২৩৪৫৬৭৮৯', arabic: '٠١٢٣٤٥٦٧٨٩', latin: '0123456789' };

/** The approximate maximum of words in a title that is varied further. */
const wordsAtMost = 12;
/** The number of new words for each title at the size of the real catalogue. */
const newWordsATitle = 1.2;
/** New words per title fall with the size of the catalogue to the power of minus this number (Heaps' law, exponent 0.65). */
const slowing = 0.35;

/** A generated title, and the real book that determines its script and category. */
export interface VariedTitle {
  title: string;
  like: Work;
}

/**
 * Makes titles from real and from earlier generated ones: volumes and editions, halves of two titles joined, words
 * exchanged, other spellings, and new words, which become rarer as the catalogue grows.
 */
export function titleMaker(random: Random, works: readonly Work[]): () => VariedTitle {
  const known: Record<Script, string[]> = { bengali: [], arabic: [], latin: [] };
  for (const { script, title } of works) known[script].push(title);
  const real = { bengali: [...known.bengali], arabic: [...known.arabic], latin: [...known.latin] };
  let made = works.length;

  function vary(script: Script): string {
    // Mostly from real titles, because repeated variations would no longer look like titles.
    const title = random.pick(random.happens(0.7) ? real[script] : known[script]);
    const words = wordsOf(title);
    const others = wordsOf(random.pick(known[script]));
    const kind = random.next();
    if (kind < 0.2 && words.length < wordsAtMost - 2) return title + volume(random, script);
    const at = random.between(0, words.length - 1);
    if (kind < 0.3) return words.with(at, respelt(random, words[at] ?? '', script)).join(' ');
    if (kind < 0.55) return words.with(at, random.pick(others)).join(' ');
    return [...words.slice(0, at + 1), ...others.slice(random.between(0, others.length - 1))].join(' ');
  }

  return () => {
    const like = random.pick(works);
    let words = wordsOf(vary(like.script)).slice(0, wordsAtMost);
    made += 1;
    if (random.happens(newWordsATitle * (made / works.length) ** -slowing)) {
      const source = wordsOf(random.pick(real[like.script]));
      const word = coined(random, random.pick(words), random.pick(source));
      words = words.with(random.between(0, words.length - 1), word);
    }
    const title = words.join(' ');
    known[like.script].push(title);
    return { title, like };
  };
}

function volume(random: Random, script: Script): string {
  const number = String(random.between(2, 12)).replace(/\d/g, (digit) =>
    digits[script].charAt(Number(digit)),
  );
  return random.pick(numbered[script]).replace('#', number);
}
