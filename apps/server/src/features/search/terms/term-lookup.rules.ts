import type { HeldIndex } from '../held-index/held-index.rules.ts';
import type { ParsedQuery, SearchRequest } from '../query/parsed-query.rules.ts';
import { lookUpMistyped } from './mistyped-words.rules.ts';
import { likenessesOfNames } from './name-terms.rules.ts';
import { lookUpNames } from './named-shelves.rules.ts';
import { lookUpSimilar } from './proposals.rules.ts';
import { isInTitle, type TermLookup, type TermMatch } from './term-weights.rules.ts';
import { lookUpExactly, lookUpTyped } from './typed-words.rules.ts';

/** Looks up the words of a query in titles and authors: exactly as typed, or in every way in which they may be meant. */
export function lookUpTerms(
  index: HeldIndex,
  query: ParsedQuery,
  { exact, titlesOnly }: SearchRequest,
): TermLookup {
  const terms = exact ? lookUpExactly(index.words, query) : lookUpVariants(index, query);
  if (!titlesOnly) return terms;
  return {
    ...terms,
    matches: terms.matches.filter(isInTitle),
    likenesses: terms.likenesses.filter(isInTitle),
  };
}

function lookUpVariants(index: HeldIndex, query: ParsedQuery): TermLookup {
  const typed = lookUpTyped(index.words, query);
  const likenesses = [...lookUpSimilar(index.words, query), ...typed.likenesses];
  const mistyped = lookUpMistyped(index.words, query, { ...typed, likenesses });
  const { names, shelves } = lookUpNames(index.names, query);
  likenesses.push(...mistyped.likenesses);
  // A single word may mean a category or publisher; among several words, these names only help (`withNames`).
  const isOneWord = query.words.length === 1;
  if (isOneWord) likenesses.push(...likenessesOfNames(query, names));
  return {
    matches: bestMatches([...typed.matches, ...mistyped.matches]),
    likenesses,
    names: isOneWord ? [] : names,
    shelves,
    bookCounts: new Map([...typed.bookCounts, ...mistyped.bookCounts]),
    corrections: mistyped.corrections,
  };
}

/** The matches with each lexeme once for a position, with its best score. */
export function bestMatches(matches: readonly TermMatch[]): TermMatch[] {
  const best = new Map<string, TermMatch>();
  for (const match of matches) {
    const id = `${match.position} ${match.lexeme}`;
    if ((best.get(id)?.score ?? 0) < match.score) best.set(id, match);
  }
  return [...best.values()];
}
