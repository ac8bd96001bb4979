import type { Random } from '../../apps/server/src/lib/seeded-random.ts';
import type { Script } from './works.ts';

/** Spellings that people and printers confuse. */
const spellings: Record<Script, readonly (readonly [string, string])[]> = {
  bengali: [
    ['ি', 'ী'],
    ['ী', 'ি'],
    ['ু', 'ূ'],
    ['শ', 'স'],
    ['ষ', 'শ'],
    ['ণ', 'ন'],
    ['য', 'জ'],
    ['ড়', 'র'],
    ['কোর', 'কুর'],
    ['ঈ', 'ই'],
  ],
  arabic: [
    ['أ', 'ا'],
    ['إ', 'ا'],
    ['ة', 'ه'],
    ['ى', 'ي'],
    ['ؤ', 'و'],
    ['ئ', 'ي'],
    ['ال', ''],
  ],
  latin: [
    ['ee', 'i'],
    ['oo', 'u'],
    ['ph', 'f'],
    ['c', 'k'],
    ['s', 'ss'],
    ['ll', 'l'],
    ['ou', 'o'],
    ['ie', 'ei'],
  ],
};

/** Splits a text at white space. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The word with one of its letters in another spelling; the word itself when no rule applies. */
export function respelt(random: Random, word: string, script: Script): string {
  const fitting = spellings[script].filter(([letters]) => word.includes(letters));
  if (fitting.length === 0) return word;
  const [from, to] = random.pick(fitting);
  return word.replace(from, to) || word;
}

/** A new word from the beginning of one word and the end of another. */
export function coined(random: Random, one: string, other: string): string {
  const head = lettersOf(one).slice(0, cut(random, one)).join('');
  const tail = lettersOf(other).slice(-cut(random, other)).join('');
  // Two vowel signs in a row are not a valid spelling.
  return head + (/\p{M}$/u.test(head) ? tail.replace(/^\p{M}+/u, '') : tail);
}

const lettersOf = (word: string) => word.match(/[\p{L}\p{M}]/gu) ?? [...word];

/** A random length between a third and two thirds of a word, at least one letter. */
function cut(random: Random, word: string): number {
  const { length } = lettersOf(word);
  return random.between(Math.ceil(length / 3), Math.ceil((length * 2) / 3));
}
