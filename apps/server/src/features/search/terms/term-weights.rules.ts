import { fieldPrefixes, textFields } from '../field-prefixes.rules.ts';
import type { IndexedName, NameMatch } from '../held-index/name-index.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import { frequencyWindow, lightWordWeight, termWeights } from '../weights.rules.ts';
import type { WordCorrection } from './corrections.rules.ts';
import { lightWords } from './light-words.rules.ts';

/** A lexeme that matches a word of the query, with its score: above 1 when a title contains exactly that word. */
export interface TermMatch {
  /** The position of the word in the query. */
  position: number;
  lexeme: string;
  score: number;
}

/** How much an indexed word sounds like a query word, including its vowels: 1 for the same word. */
export interface TermLikeness {
  position: number;
  lexeme: string;
  likeness: number;
}

/** The index's results for the words of a query. */
export interface TermLookup {
  matches: TermMatch[];
  likenesses: TermLikeness[];
  /** Publishers and categories that count only when few books have all words (`withNames`). */
  names: readonly NameMatch[];
  /** The categories and authors that the query names. */
  shelves: readonly IndexedName[];
  /** The number of books with each lexeme. */
  bookCounts: ReadonlyMap<string, number>;
  /** The corrections of unknown words, by position. */
  corrections: ReadonlyMap<number, WordCorrection>;
}

/** The matches of a query's words, with the number of books of each lexeme. */
export type CountedMatches = Pick<TermLookup, 'matches' | 'bookCounts'>;

/** The matches of each word, by its position. */
export function matchesByWord({ words }: ParsedQuery, matches: readonly TermMatch[]): TermMatch[][] {
  return words.map((_, position) => matches.filter((match) => match.position === position));
}

const titlePrefixes = [...Object.values(fieldPrefixes.title), ...Object.values(fieldPrefixes.otherTitle)];

/** Whether a lexeme belongs to a title, the printed one or another. */
export const isInTitle = ({ lexeme }: { lexeme: string }): boolean =>
  titlePrefixes.some((prefix) => lexeme.startsWith(prefix));

/** Whether the index has one of the words as typed, or a word that begins with it. */
export const isSpelled = (matches: readonly TermMatch[]): boolean =>
  matches.some(({ lexeme }) => textFields.some((field) => lexeme.startsWith(fieldPrefixes[field].word)));

/** The weight of each word: a word in few books is more significant than one in many. */
export function termWeightsOf(query: ParsedQuery, { matches, bookCounts }: CountedMatches): number[] {
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

/** A lexeme with both values that the ranking uses. */
export type ScoredTerm = TermMatch & TermLikeness;

/** Every lexeme that matches or resembles a word, once for each word, with its best score and likeness. */
export function scoredTerms({
  matches,
  likenesses,
}: Pick<TermLookup, 'matches' | 'likenesses'>): ScoredTerm[] {
  const terms: ScoredTerm[] = [];
  const byPosition: Map<string, ScoredTerm>[] = [];
  const termOf = ({ position, lexeme }: TermMatch | TermLikeness): ScoredTerm => {
    byPosition[position] ??= new Map();
    const known = byPosition[position].get(lexeme);
    if (known) return known;
    const term = { position, lexeme, score: 0, likeness: 0 };
    byPosition[position].set(lexeme, term);
    terms.push(term);
    return term;
  };
  for (const match of matches) {
    const term = termOf(match);
    term.score = Math.max(term.score, match.score);
  }
  for (const one of likenesses) {
    const term = termOf(one);
    term.likeness = Math.max(term.likeness, one.likeness);
  }
  return terms;
}

/** The weight of each word's likeness: that of its match, but little for a word in many names. */
export const likenessWeightsOf = ({ words }: ParsedQuery, weights: readonly number[]): number[] =>
  words.map(({ word }, position) => (weights[position] ?? 0) * (lightWords.has(word) ? lightWordWeight : 1));

/** An upper bound of the books that have all words: the number of books with the rarest word. */
export function fewestBooks(query: ParsedQuery, { matches, bookCounts }: CountedMatches): number {
  const counts = matchesByWord(query, matches).map((own) =>
    own.reduce((sum, { lexeme }) => sum + (bookCounts.get(lexeme) ?? 0), 0),
  );
  return Math.min(...counts);
}
