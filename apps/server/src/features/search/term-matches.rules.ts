import { editDistance } from '../../lib/edit-distance.ts';
import type { KeyWord } from '../../lib/search-key.ts';
import { seamsOf, signs } from './book-document.rules.ts';
import type { Question } from './parsed-query.rules.ts';

/** A lexeme that answers a word of the question, and how well: above 1 when it is the very word in a title. */
export interface Hit {
  /** The place of the word in the question. */
  place: number;
  lexeme: string;
  score: number;
}

/** What answers are worth. What was typed comes before what is near, a title before an author before the rest. */
const worth = {
  word: 1.2,
  key: 0.9,
  /** A key of one sign says next to nothing, one of two not much. */
  shortKeys: [0, 0.45, 0.8],
  other: 0.76,
  otherOfBoth: 0.68,
  beginning: 0.86,
  beginningOfKey: 0.72,
  correction: 0.8,
  slip: 0.62,
  inAuthor: 0.88,
  inOthers: 0.62,
};

/** From here on a hit counts as what was asked for, not as something near it. */
export const strongScore = 0.8;

type Signs = (typeof signs)[keyof typeof signs];
const bySource: readonly (readonly [Signs, number])[] = [
  [signs.title, 1],
  [signs.author, worth.inAuthor],
];

const keyWorth = (key: string, score: number) => Math.min(score, worth.shortKeys[key.length] ?? 1);

/** The lexemes that answer the words as they are typed, by key or by another reading, if the index has them. */
export function directHits({ words, pairs }: Question): Hit[] {
  return words.flatMap(({ word, key, others }, place) => {
    const joined = [pairs[place - 1], pairs[place]].filter((pair) => pair !== undefined);
    return bySource.flatMap(([sign, share]) =>
      [
        { lexeme: sign.word + word, score: worth.word },
        { lexeme: sign.key + key, score: keyWorth(key, worth.key) },
        { lexeme: sign.pair + key, score: keyWorth(key, worth.key) },
        { lexeme: sign.other + key, score: keyWorth(key, worth.other) },
        ...seamsOf(key).map((seam) => ({ lexeme: sign.pair + seam, score: worth.other })),
        ...joined.map((pair) => ({ lexeme: sign.key + pair, score: worth.key })),
        ...others.flatMap((other) => [
          { lexeme: sign.key + other, score: keyWorth(other, worth.other) },
          { lexeme: sign.other + other, score: keyWorth(other, worth.otherOfBoth) },
        ]),
      ].map(({ lexeme, score }) => ({ place, lexeme, score: score * share })),
    );
  });
}

/** The lexemes that answer exactly what was typed, letter for letter but for marks and case. */
export function exactHits({ words }: Question): Hit[] {
  return words.flatMap(({ word }, place) =>
    bySource.map(([sign, share]) => ({ place, lexeme: sign.word + word, score: worth.word * share })),
  );
}

/** The beginnings of lexemes by which the word that is being typed is looked up; one letter begins too much. */
export function startsOf({ words }: Question): string[] {
  const last = words.at(-1);
  if (!last) return [];
  return bySource.flatMap(([sign]) => [
    ...([...last.word].length > 1 ? [sign.word + last.word] : []),
    ...(last.key.length > 1 ? [sign.key + last.key] : []),
  ]);
}

/** Lexemes that begin as the last word does; the more of them is typed, the better. */
export function beginningHits({ words }: Question, begun: readonly { lexeme: string }[]): Hit[] {
  const place = words.length - 1;
  const last = words[place];
  if (!last) return [];
  return begun.flatMap(({ lexeme }) =>
    bySource.flatMap(([sign, share]) => {
      const isWord = lexeme.startsWith(sign.word);
      if (!isWord && !lexeme.startsWith(sign.key)) return [];
      const missing = lexeme.length - 1 - (isWord ? last.word : last.key).length;
      const score = (isWord ? worth.beginning : worth.beginningOfKey) - Math.min(missing, 6) * 0.01;
      return [{ place, lexeme, score: score * share }];
    }),
  );
}

/** A key of the index that may be meant by a mistyped one, and in how many books it stands. */
export interface NearKey {
  typed: string;
  key: string;
  books: number;
}

const nearAtMost = 10;

/** People seldom mistype the first letter. */
const beginsAlike = ({ typed, key }: NearKey) => typed[0] === key[0];
const likelihood = (pair: NearKey) => pair.books * (beginsAlike(pair) ? 10 : 1);

/** The keys that are one slip away from a word's, those of the most books first. */
export function nearestKeys(word: KeyWord, near: readonly NearKey[]): NearKey[] {
  return near
    .filter(({ typed }) => typed === word.key)
    .filter((pair) => editDistance(pair.typed, pair.key) === 1)
    .sort((one, other) => likelihood(other) - likelihood(one))
    .slice(0, nearAtMost);
}

/** Books with a key near to a word's. The key that the word was corrected to counts for more. */
export function slipHits(place: number, near: readonly NearKey[], correctedTo: string | undefined): Hit[] {
  return near.flatMap((pair) => {
    const doubt = 0.3 / pair.typed.length + (beginsAlike(pair) ? 0 : 0.1);
    const score = pair.key === correctedTo ? worth.correction : worth.slip - doubt;
    return bySource.map(([sign, share]) => ({ place, lexeme: sign.key + pair.key, score: score * share }));
  });
}

/** A publisher or category that a word names. */
export interface NamedBy {
  place: number;
  kind: 'publisher' | 'category';
  id: string;
}

/** Books of a publisher or category that a word names. */
export function nameHits(names: readonly NamedBy[]): Hit[] {
  return names.map(({ place, kind, id }) => ({
    place,
    lexeme: kind.slice(0, 1) + id,
    score: worth.inOthers,
  }));
}

/** Whether a hit is one in titles. */
export const inTitles = ({ lexeme }: Hit): boolean =>
  Object.values(signs.title).some((sign) => lexeme.startsWith(sign));

/** Whether any of the words stands in the index as it was typed, or begins one that does. */
export const isSpelled = (hits: readonly Hit[]): boolean =>
  hits.some(({ lexeme }) => bySource.some(([sign]) => lexeme.startsWith(sign.word)));

/** Each lexeme once for a place, with its best score. */
export function bestOnly(hits: readonly Hit[]): Hit[] {
  const best = new Map<string, Hit>();
  for (const hit of hits) {
    const id = `${hit.place} ${hit.lexeme}`;
    if ((best.get(id)?.score ?? 0) < hit.score) best.set(id, hit);
  }
  return [...best.values()];
}

/** A word that nothing answers must not outweigh those that something does, and a publisher's name not a title. */
const weightOfUnknown = 0.25;
const weightOfNames = 0.6;

/** How telling a word is: one that stands in few books says more than one that stands in many. */
export function weightOf(own: readonly Hit[], books: ReadonlyMap<string, number>): number {
  const counted = own.filter(({ lexeme }) => books.has(lexeme));
  if (counted.length === 0) return own.length === 0 ? weightOfUnknown : weightOfNames;
  const best = Math.max(...counted.map((hit) => hit.score));
  const counts = counted.filter((hit) => hit.score > best - 0.3).map((hit) => books.get(hit.lexeme) ?? 0);
  return 1 / (1 + Math.log10(1 + Math.max(...counts)) / 2);
}
