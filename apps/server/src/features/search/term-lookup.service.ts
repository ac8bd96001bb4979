import type { RunQuery } from '../../database/prepared-statements.ts';
import type { KeyWord } from '../../lib/search-key.ts';
import { type Correction, correctionOf } from './corrections.rules.ts';
import { fieldPrefixes } from './field-prefixes.rules.ts';
import { deletesOfTyped } from './key-variants.rules.ts';
import { nameLexemes } from './name-document.rules.ts';
import { type NearKey, nearestKeys } from './near-keys.rules.ts';
import type { ParsedQuery, SearchRequest } from './parsed-query.rules.ts';
import {
  bestMatches,
  directMatches,
  exactMatches,
  nameMatches,
  prefixesOf,
  prefixMatches,
  typoMatches,
} from './term-matches.rules.ts';
import { isInTitle, type TermLookup } from './terms.rules.ts';
import { selectNameMatches, selectSpellings, selectVocabulary } from './vocabulary.queries.ts';

/** Looks the words of a query up in titles and authors: as they are typed, or in every way in which they may be meant. */
export async function lookUpTerms(
  run: RunQuery,
  query: ParsedQuery,
  { exact, titlesOnly }: SearchRequest,
): Promise<TermLookup> {
  const terms = exact ? await lookUpExactly(run, query) : await lookUpVariants(run, query);
  return titlesOnly ? { ...terms, matches: terms.matches.filter(isInTitle) } : terms;
}

/** Adds the publishers and categories with words of the query in their names. */
export async function addNames(run: RunQuery, query: ParsedQuery, terms: TermLookup): Promise<TermLookup> {
  const lexemeSets = query.words.map((word) => [
    ...nameLexemes('publisher', word),
    ...nameLexemes('category', word),
  ]);
  const names = await selectNameMatches(run, lexemeSets);
  return { ...terms, matches: [...terms.matches, ...nameMatches(names)] };
}

async function lookUpExactly(run: RunQuery, query: ParsedQuery): Promise<TermLookup> {
  const matches = exactMatches(query);
  const lexemes = matches.map(({ lexeme }) => lexeme);
  const { known } = await selectVocabulary(run, { lexemes, prefixes: [], typed: [] });
  const bookCounts = new Map(known.map(({ lexeme, books }) => [lexeme, books]));
  return {
    matches: matches.filter(({ lexeme }) => bookCounts.has(lexeme)),
    bookCounts,
    corrections: new Map(),
  };
}

async function lookUpVariants(run: RunQuery, query: ParsedQuery): Promise<TermLookup> {
  const direct = directMatches(query);
  const { known, completions, near } = await selectVocabulary(run, {
    lexemes: [...new Set(direct.map(({ lexeme }) => lexeme))],
    prefixes: prefixesOf(query),
    typed: query.words.map(({ key }) => ({ key, deletes: deletesOfTyped(key) })),
  });
  const bookCounts = new Map([...known, ...completions].map(({ lexeme, books }) => [lexeme, books]));
  const matches = [
    ...direct.filter(({ lexeme }) => bookCounts.has(lexeme)),
    ...prefixMatches(query, completions),
  ];
  const misspelled = query.words.flatMap((word, position) => {
    const isWritten =
      bookCounts.has(fieldPrefixes.title.word + word.word) ||
      bookCounts.has(fieldPrefixes.author.word + word.word);
    const nearest = isWritten ? [] : nearestKeys(word, near);
    const isMatched = matches.some((match) => match.position === position);
    return nearest.length > 0 ? [{ word, position, nearest, isMatched }] : [];
  });
  const corrections = await correct(run, misspelled);
  for (const { position, nearest } of misspelled) {
    matches.push(...typoMatches(position, nearest, corrections.get(position)?.key));
    for (const { key, books } of nearest) bookCounts.set(fieldPrefixes.title.key + key, books);
  }
  return { matches: bestMatches(matches), bookCounts, corrections };
}

/** A word that the index does not have as it is typed, with keys that may have been meant. */
interface MisspelledWord {
  word: KeyWord;
  position: number;
  nearest: NearKey[];
  /** Whether something else matches it: then it is no error, but a word in another script or a prefix. */
  isMatched: boolean;
}

async function correct(run: RunQuery, words: MisspelledWord[]): Promise<Map<number, Correction>> {
  const unknown = words.filter(({ isMatched }) => !isMatched);
  const keys = unknown.flatMap(({ nearest }) => nearest.map(({ key }) => key));
  const spellings = keys.length > 0 ? await selectSpellings(run, keys) : [];
  const corrections = new Map<number, Correction>();
  for (const { word, position, nearest } of unknown) {
    const correction = correctionOf(word, nearest, spellings);
    if (correction) corrections.set(position, correction);
  }
  return corrections;
}
