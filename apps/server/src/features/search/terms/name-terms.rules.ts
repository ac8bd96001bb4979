import { fieldPrefixes } from '../field-prefixes.rules.ts';
import type { NameMatch } from '../held-index/name-index.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import { fieldDistance, matchScores, similarFrom } from '../weights.rules.ts';
import { likenessOfName } from './name-likeness.rules.ts';
import type { TermLikeness, TermLookup, TermMatch } from './term-weights.rules.ts';
import { spokenWordsOf } from './word-likeness.rules.ts';

/** Adds the matches of publishers and categories that have query words in their names. */
export function withNames(query: ParsedQuery, terms: TermLookup): TermLookup {
  const { names, matches, likenesses } = terms;
  return {
    ...terms,
    matches: [...matches, ...nameMatches(names)],
    likenesses: [...likenesses, ...likenessesOfNames(query, names)],
  };
}

/** The lexemes of the books of these publishers and categories. */
export function nameMatches(names: readonly NameMatch[]): TermMatch[] {
  return names.map(({ position, lexeme }) => ({
    position,
    lexeme,
    score: matchScores.publisherOrCategory,
  }));
}

/** The likeness of each query word to each of these publishers and categories. */
export function likenessesOfNames(query: ParsedQuery, names: readonly NameMatch[]): TermLikeness[] {
  const typed = spokenWordsOf(query);
  return names.flatMap(({ lexeme, name }) => {
    const distance = lexeme.startsWith(fieldPrefixes.category)
      ? fieldDistance.category
      : fieldDistance.publisher;
    return typed.flatMap((one, position) => {
      const own = likenessOfName(one, name) - distance;
      return own >= similarFrom ? [{ position, lexeme, likeness: own }] : [];
    });
  });
}
