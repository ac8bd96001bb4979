import type { KeyWord } from '../../../lib/text/search-words.ts';
import { fieldPrefixes, textFields } from '../field-prefixes.rules.ts';
import type { HeldIndex } from '../held-index/held-index.rules.ts';
import type { ParsedQuery, SearchRequest } from '../query/parsed-query.rules.ts';
import { identifyingWords, shelvesNamed } from '../results/named-shelves.rules.ts';
import { nameLexemes } from '../stored-index/name-document.rules.ts';
import { correctedFrom } from '../weights.rules.ts';
import { correctionOf, type Spelling, type WordCorrection } from './corrections.rules.ts';
import { type NearKey, nearestKeys } from './near-keys.rules.ts';
import { isProposed, proposedKeys, proposedStart } from './proposals.rules.ts';
import {
  likenessesOf,
  likenessesOfBeginnings,
  likenessesOfCorrected,
  likenessesOfJoined,
  likenessesOfNames,
  positionsWithoutClose,
  type WrittenWord,
} from './term-likeness.rules.ts';
import {
  bestMatches,
  directMatches,
  exactMatches,
  nameMatches,
  prefixesOf,
  prefixMatches,
  typoMatches,
} from './term-matches.rules.ts';
import {
  type IndexedName,
  isInTitle,
  type NameMatch,
  type TermLikeness,
  type TermLookup,
} from './term-weights.rules.ts';

/** Looks up the words of a query in titles and authors: exactly as typed, or in every way in which they may be meant. */
export function lookUpTerms(
  index: HeldIndex,
  query: ParsedQuery,
  { exact, titlesOnly }: SearchRequest,
): TermLookup {
  const terms = exact ? lookUpExactly(index, query) : lookUpVariants(index, query);
  if (!titlesOnly) return terms;
  return {
    ...terms,
    matches: terms.matches.filter(isInTitle),
    likenesses: terms.likenesses.filter(isInTitle),
  };
}

const lexemesInNames = (word: KeyWord) => [
  ...nameLexemes('publisher', word),
  ...nameLexemes('category', word),
];

/** Adds the matches of publishers and categories that have query words in their names. */
export function withNames(query: ParsedQuery, terms: TermLookup): TermLookup {
  const { names, matches, likenesses } = terms;
  return {
    ...terms,
    matches: [...matches, ...nameMatches(names)],
    likenesses: [...likenesses, ...likenessesOfNames(query, names)],
  };
}

const categoriesOf = (names: readonly NameMatch[]): IndexedName[] =>
  names.flatMap(({ lexeme, name }) =>
    lexeme.startsWith(fieldPrefixes.category)
      ? [{ kind: 'category', id: lexeme.slice(fieldPrefixes.category.length), name }]
      : [],
  );

function lookUpExactly({ words }: HeldIndex, query: ParsedQuery): TermLookup {
  const matches = exactMatches(query);
  const known = words.known(matches.map(({ lexeme }) => lexeme));
  const bookCounts = new Map(known.map(({ lexeme, books }) => [lexeme, books]));
  const found = matches.filter(({ lexeme }) => bookCounts.has(lexeme));
  return {
    matches: found,
    likenesses: found.map(({ position, lexeme }) => ({ position, lexeme, likeness: 1 })),
    names: [],
    shelves: [],
    bookCounts,
    corrections: new Map(),
  };
}

function lookUpVariants({ words, names: index }: HeldIndex, query: ParsedQuery): TermLookup {
  const direct = directMatches(query);
  const isOneWord = query.words.length === 1;
  const keys = proposedKeys(query);
  const known = words.known(direct.map(({ lexeme }) => lexeme));
  const completions = words.completions(prefixesOf(query));
  const likeKeys = new Set(keys.flatMap((own) => [...own]));
  const proposed = words.proposed(likeKeys, proposedStart(query), isOneWord);
  const names = index.ofWords(query.words.map(lexemesInNames));
  const authors = index.authors(identifyingWords(query.words).map((word) => nameLexemes('author', word)));
  const bookCounts = new Map([...known, ...completions].map(({ lexeme, books }) => [lexeme, books]));
  const matches = [
    ...direct.filter(({ lexeme }) => bookCounts.has(lexeme)),
    ...prefixMatches(query, completions),
  ];
  const likenesses = [
    ...likenessesOf(query, proposed, ({ key }, position) => isProposed(query, keys, key, position)),
    ...likenessesOfBeginnings(query, completions),
    ...likenessesOfJoined(query, matches),
  ];
  const unclear = positionsWithoutClose(query, likenesses);
  const misspelled = query.words.flatMap((word, position) => {
    const isWritten = textFields.some((field) => bookCounts.has(fieldPrefixes[field].word + word.word));
    const nearest = isWritten ? [] : nearestKeys(word, words.near(word.key));
    const isMatched = matches.some((match) => match.position === position);
    // In a query of several words, any match makes a word clear enough.
    const isUnclear = isOneWord && unclear.includes(position);
    return nearest.length > 0 ? [{ word, position, nearest, isMatched, isUnclear }] : [];
  });
  const spellings = spellingsNear(words, misspelled);
  const nearLikenesses = likenessesOf(query, spellings);
  const corrections = correctionsOf(misspelled, spellings, nearLikenesses);
  likenesses.push(...nearLikenesses, ...likenessesOfCorrected(corrections));
  for (const { position, nearest } of misspelled) {
    matches.push(...typoMatches(position, nearest, corrections.get(position)?.key));
    for (const { key, books } of nearest) bookCounts.set(fieldPrefixes.title.key + key, books);
  }
  // A single word may mean a category or publisher; among several words, these names only help (`withNames`).
  if (isOneWord) likenesses.push(...likenessesOfNames(query, names));
  return {
    matches: bestMatches(matches),
    likenesses,
    names: isOneWord ? [] : names,
    shelves: shelvesNamed(query, [...categoriesOf(names), ...authors]),
    bookCounts,
    corrections,
  };
}

/** A word that is not in the index as typed, with keys that may have been meant. */
interface MisspelledWord {
  word: KeyWord;
  position: number;
  nearest: NearKey[];
  /** Whether something else matches it: then it is not misspelled, but in another script or unfinished. */
  isMatched: boolean;
  /** Whether it is the only word and the index has nothing that sounds close to it. */
  isUnclear: boolean;
}

/** The spellings in the index of keys that may have been meant. */
function spellingsNear(words: HeldIndex['words'], misspelled: MisspelledWord[]) {
  const unknown = misspelled.filter(({ isMatched, isUnclear }) => !isMatched || isUnclear);
  const keys = unknown.flatMap(({ nearest }) => nearest.map(({ key }) => key));
  return words.spellings(keys);
}

function correctionsOf(
  words: MisspelledWord[],
  spellings: readonly (Spelling & WrittenWord)[],
  likenesses: readonly TermLikeness[],
): Map<number, WordCorrection> {
  const corrections = new Map<number, WordCorrection>();
  for (const { word, position, nearest, isMatched } of words) {
    if (isMatched) continue;
    const alike = likenesses.filter((one) => one.position === position && one.likeness >= correctedFrom);
    const lexemes = new Set(alike.map(({ lexeme }) => lexeme));
    const likely = spellings.filter(({ lexeme }) => lexemes.has(lexeme));
    const correction = correctionOf(word, nearest, likely);
    if (correction) corrections.set(position, correction);
  }
  return corrections;
}
