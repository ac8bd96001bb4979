import type { Correction } from './corrections.rules.ts';
import { fieldPrefixes } from './field-prefixes.rules.ts';
import type { ParsedQuery } from './parsed-query.rules.ts';
import { frequencyWindow, termWeights } from './weights.rules.ts';

/** A lexeme that matches a word of the query, and how well: above 1 when it is that very word in a title. */
export interface TermMatch {
  /** The position of the word in the query. */
  position: number;
  lexeme: string;
  score: number;
}

/** What the index has for the words of a query. */
export interface TermLookup {
  matches: TermMatch[];
  /** The number of books with each lexeme. */
  bookCounts: ReadonlyMap<string, number>;
  /** What unknown words were corrected to, by their position. */
  corrections: ReadonlyMap<number, Correction>;
}

type Matches = Pick<TermLookup, 'matches' | 'bookCounts'>;

/** The matches of each word, by its position. */
export function matchesByWord({ words }: ParsedQuery, matches: readonly TermMatch[]): TermMatch[][] {
  return words.map((_, position) => matches.filter((match) => match.position === position));
}

export const isInTitle = ({ lexeme }: TermMatch): boolean =>
  Object.values(fieldPrefixes.title).some((prefix) => lexeme.startsWith(prefix));

/** Whether the index has any of the words as it was typed, or a word that begins so. */
export const isSpelled = (matches: readonly TermMatch[]): boolean =>
  matches.some(
    ({ lexeme }) =>
      lexeme.startsWith(fieldPrefixes.title.word) || lexeme.startsWith(fieldPrefixes.author.word),
  );

/** How much each word counts: a word of few books is more significant than one of many. */
export function termWeightsOf(query: ParsedQuery, { matches, bookCounts }: Matches): number[] {
  return matchesByWord(query, matches).map((own) => {
    const counted = own.filter(({ lexeme }) => bookCounts.has(lexeme));
    if (counted.length === 0) return own.length === 0 ? termWeights.unmatched : termWeights.nameOnly;
    const best = Math.max(...counted.map(({ score }) => score));
    const counts = counted
      .filter(({ score }) => score > best - frequencyWindow)
      .map(({ lexeme }) => bookCounts.get(lexeme) ?? 0);
    return 1 / (1 + Math.log10(1 + Math.max(...counts)) / 2);
  });
}

/** The most books that can have all words: those with the rarest one. */
export function fewestBooks(query: ParsedQuery, { matches, bookCounts }: Matches): number {
  const counts = matchesByWord(query, matches).map((own) =>
    own.reduce((sum, { lexeme }) => sum + (bookCounts.get(lexeme) ?? 0), 0),
  );
  return Math.min(...counts);
}
