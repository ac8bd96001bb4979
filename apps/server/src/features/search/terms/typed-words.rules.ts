import { literalBeginning } from '../../../lib/text/sounds/sound-likeness.ts';
import { fieldPrefixes, textFields as fields, type TextPrefixes } from '../field-prefixes.rules.ts';
import type { Vocabulary } from '../held-index/vocabulary.rules.ts';
import { compoundSplits } from '../query/key-variants.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import {
  fieldFactors,
  joinedLikeness,
  matchScores,
  missingLetters,
  shortKeyScores,
} from '../weights.rules.ts';
import type { TermLikeness, TermLookup, TermMatch } from './term-weights.rules.ts';
import { distanceOf } from './word-likeness.rules.ts';

/** What the index has of some words. */
export type IndexedTerms = Pick<TermLookup, 'matches' | 'likenesses' | 'bookCounts'>;

/** Looks up the words as they are typed: themselves, their keys, joined or split, and the last one as a beginning. */
export function lookUpTyped(words: Vocabulary, query: ParsedQuery): IndexedTerms {
  const direct = directMatches(query);
  const known = words.known(direct.map(({ lexeme }) => lexeme));
  const completions = words.completions(prefixesOf(query));
  const bookCounts = new Map([...known, ...completions].map(({ lexeme, books }) => [lexeme, books]));
  const matches = [
    ...direct.filter(({ lexeme }) => bookCounts.has(lexeme)),
    ...prefixMatches(query, completions),
  ];
  const likenesses = [...likenessesOfBeginnings(query, completions), ...likenessesOfJoined(query, matches)];
  return { matches, likenesses, bookCounts };
}

/** Looks up the words letter for letter, ignoring diacritics and case. */
export function lookUpExactly(words: Vocabulary, query: ParsedQuery): TermLookup {
  const exact = exactMatches(query);
  const known = words.known(exact.map(({ lexeme }) => lexeme));
  const bookCounts = new Map(known.map(({ lexeme, books }) => [lexeme, books]));
  const matches = exact.filter(({ lexeme }) => bookCounts.has(lexeme));
  return {
    matches,
    likenesses: matches.map(({ position, lexeme }) => ({ position, lexeme, likeness: 1 })),
    names: [],
    shelves: [],
    bookCounts,
    corrections: new Map(),
  };
}

const textFields: readonly (readonly [TextPrefixes, factor: number])[] = fields.map((field) => [
  fieldPrefixes[field],
  fieldFactors[field],
]);

const keyScore = (key: string, score: number) => Math.min(score, shortKeyScores[key.length] ?? 1);

/** The lexemes that match the words as typed, by a key or by a pair; the index may lack some of them. */
export function directMatches({ words, pairs }: ParsedQuery): TermMatch[] {
  return words.flatMap(({ word, key, otherKeys }, position) => {
    const joined = [pairs[position - 1], pairs[position]].filter((pair) => pair !== undefined);
    return textFields.flatMap(([prefix, factor]) =>
      [
        { lexeme: prefix.word + word, score: matchScores.word },
        { lexeme: prefix.key + key, score: keyScore(key, matchScores.key) },
        { lexeme: prefix.pair + key, score: keyScore(key, matchScores.key) },
        { lexeme: prefix.otherKey + key, score: keyScore(key, matchScores.otherKey) },
        ...compoundSplits(key).map((split) => ({ lexeme: prefix.pair + split, score: matchScores.otherKey })),
        ...joined.map((pair) => ({ lexeme: prefix.key + pair, score: matchScores.key })),
        ...otherKeys.flatMap((other) => [
          { lexeme: prefix.key + other, score: keyScore(other, matchScores.otherKey) },
          { lexeme: prefix.otherKey + other, score: keyScore(other, matchScores.otherKeyOfBoth) },
        ]),
      ].map(({ lexeme, score }) => ({ position, lexeme, score: score * factor })),
    );
  });
}

/** The lexemes that match the typed words letter for letter, ignoring diacritics and case. */
export function exactMatches({ words }: ParsedQuery): TermMatch[] {
  return words.flatMap(({ word }, position) =>
    textFields.map(([prefix, factor]) => ({
      position,
      lexeme: prefix.word + word,
      score: matchScores.word * factor,
    })),
  );
}

/** The lexeme prefixes that look up the unfinished word; too many words begin with a single letter. */
export function prefixesOf({ words }: ParsedQuery): string[] {
  const last = words.at(-1);
  if (!last) return [];
  return textFields.flatMap(([prefix]) => [
    ...([...last.word].length > 1 ? [prefix.word + last.word] : []),
    ...(last.key.length > 1 ? [prefix.key + last.key] : []),
  ]);
}

/** The lexemes that begin with the last word; the more of a word is typed, the better it matches. */
export function prefixMatches(
  { words }: ParsedQuery,
  completions: readonly { lexeme: string }[],
): TermMatch[] {
  const position = words.length - 1;
  const last = words[position];
  if (!last) return [];
  return completions.flatMap(({ lexeme }) =>
    textFields.flatMap(([prefix, factor]) => {
      const isWord = lexeme.startsWith(prefix.word);
      if (!isWord && !lexeme.startsWith(prefix.key)) return [];
      const missing = lexeme.length - 1 - (isWord ? last.word : last.key).length;
      const whole = isWord ? matchScores.prefix : matchScores.prefixOfKey;
      const score = whole - Math.min(missing, missingLetters.atMost) * missingLetters.cost;
      return [{ position, lexeme, score: score * factor }];
    }),
  );
}

/** The likeness of the last word to longer words that begin with its letters. */
export function likenessesOfBeginnings(
  { words }: ParsedQuery,
  completions: readonly { lexeme: string }[],
): TermLikeness[] {
  const position = words.length - 1;
  const typed = words[position]?.word ?? '';
  return completions.flatMap(({ lexeme }) => {
    const isWord = textFields.some(([prefix]) => lexeme.startsWith(prefix.word + typed));
    const own = literalBeginning(typed, lexeme.slice(1)) - distanceOf(lexeme);
    return isWord && own > 0 ? [{ position, lexeme, likeness: own }] : [];
  });
}

const joinedPrefixes: readonly string[] = textFields.map(([prefix]) => prefix.pair);
const keyPrefixes: readonly string[] = textFields.map(([prefix]) => prefix.key);

/** The likeness of words that were joined or split: only their keys are compared, so the keys have to be long. */
export function likenessesOfJoined(query: ParsedQuery, matches: readonly TermMatch[]): TermLikeness[] {
  const pairs = new Set(query.pairs);
  return matches.flatMap(({ lexeme, position }) => {
    const key = lexeme.slice(1);
    const isJoined =
      joinedPrefixes.includes(lexeme[0] ?? '') || (keyPrefixes.includes(lexeme[0] ?? '') && pairs.has(key));
    if (!isJoined || key.length < joinedLikeness.from) return [];
    const own = key.length < joinedLikeness.longFrom ? joinedLikeness.short : joinedLikeness.long;
    return [{ position, lexeme, likeness: own }];
  });
}
