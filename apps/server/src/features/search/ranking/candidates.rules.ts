import { fieldPrefixes } from '../field-prefixes.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import {
  type CountedMatches,
  matchesByWord,
  type TermLikeness,
  type TermLookup,
  type TermMatch,
} from '../terms/term-weights.rules.ts';
import { close, sameWordFrom, similarFrom, strongScore } from '../weights.rules.ts';

/** A lookup of books that have a lexeme of each set, at most `limit` of them. */
export interface CandidateLookup {
  lexemeSets: string[][];
  limit: number;
}

const limits = {
  complete: 240,
  strong: 200,
  oneMissing: 60,
  oneWord: 50,
  same: 240,
  close: 200,
  similar: 120,
  names: 120,
};
/** How many of the rarest words are looked up alone. */
const loneWordsAtMost = 3;
/**
 * The most index entries that a lookup may read. The least likely matches of a word beyond it are dropped, so that a short
 * prefix does not read half of a large catalogue.
 */
const entriesAtMost = 3000;

/** Lookups of books that match all words; words without a match are left out. */
export function completeCandidates(
  query: ParsedQuery,
  { matches, bookCounts }: CountedMatches,
): CandidateLookup[] {
  const words = matchedWords(query, matches);
  if (words.length === 0) return [];
  const strong = words.map((own) => own.filter(({ score }) => score >= strongScore));
  return [lookup(words, limits.complete, bookCounts), lookup(strong, limits.strong, bookCounts)];
}

/** Lookups of books that match all words but one or, for three words and more, only one of the rarest. */
export function partialCandidates(
  query: ParsedQuery,
  { matches, bookCounts }: CountedMatches,
): CandidateLookup[] {
  const words = matchedWords(query, matches);
  if (words.length < 2) return [];
  const oneMissing = words.map((missing) =>
    lookup(
      words.filter((word) => word !== missing),
      limits.oneMissing,
      bookCounts,
    ),
  );
  if (words.length === 2) return oneMissing;
  const rarest = byEntries(words, bookCounts).slice(0, loneWordsAtMost);
  return [...oneMissing, ...rarest.map((word) => lookup([word], limits.oneWord, bookCounts))];
}

/**
 * Lookups of books for a single word: with the word itself, with close words, with similar words, and with a similar category
 * or publisher.
 */
export function oneWordCandidates({ likenesses, bookCounts }: Pick<TermLookup, 'likenesses' | 'bookCounts'>) {
  const isName = ({ lexeme }: TermLikeness) =>
    lexeme.startsWith(fieldPrefixes.category) || lexeme.startsWith(fieldPrefixes.publisher);
  const words = likenesses.filter((one) => !isName(one));
  const between = (from: number, below: number) =>
    words.filter(({ likeness }) => likeness >= from && likeness < below);
  const sets = [
    [between(sameWordFrom, Number.POSITIVE_INFINITY), limits.same],
    [between(close.least, sameWordFrom), limits.close],
    [between(similarFrom, close.least), limits.similar],
    [likenesses.filter(isName), limits.names],
  ] as const;
  return sets.flatMap(([own, limit]): CandidateLookup[] => {
    if (own.length === 0) return [];
    const scored = own.map(({ likeness, ...one }) => ({ ...one, score: likeness }));
    return [{ lexemeSets: [likeliest(scored, bookCounts).map(({ lexeme }) => lexeme)], limit }];
  });
}

const matchedWords = (query: ParsedQuery, matches: readonly TermMatch[]) =>
  matchesByWord(query, matches).filter((own) => own.length > 0);

function lookup(
  words: TermMatch[][],
  limit: number,
  bookCounts: ReadonlyMap<string, number>,
): CandidateLookup {
  const [rarest] = byEntries(words, bookCounts);
  const bounded = words.map((word) => (word === rarest ? likeliest(word, bookCounts) : word));
  return { lexemeSets: bounded.map((word) => word.map(({ lexeme }) => lexeme)), limit };
}

/** The words in ascending order of their index entries. */
function byEntries(words: TermMatch[][], bookCounts: ReadonlyMap<string, number>): TermMatch[][] {
  const entries = (word: TermMatch[]) =>
    word.reduce((sum, { lexeme }) => sum + (bookCounts.get(lexeme) ?? 0), 0);
  return words.toSorted((one, other) => entries(one) - entries(other));
}

/** The best matches of a word, within the number of entries that a lookup may read; at least one. */
function likeliest(word: TermMatch[], bookCounts: ReadonlyMap<string, number>): TermMatch[] {
  let read = 0;
  return word
    .toSorted((one, other) => other.score - one.score)
    .filter(({ lexeme }, index) => {
      const count = bookCounts.get(lexeme) ?? 0;
      if (index > 0 && read + count > entriesAtMost) return false;
      read += count;
      return true;
    });
}
