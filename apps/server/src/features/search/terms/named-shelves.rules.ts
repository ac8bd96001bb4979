import { type KeyWord, searchKey } from '../../../lib/text/search-words.ts';
import type { SpokenWord } from '../../../lib/text/sounds/spoken-word.ts';
import { memoizedSpokenWord } from '../../../lib/text/sounds/spoken-words-cache.ts';
import { fieldPrefixes } from '../field-prefixes.rules.ts';
import type { IndexedName, NameIndex, NameMatch } from '../held-index/name-index.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import { nameLexemes } from '../stored-index/name-document.rules.ts';
import { namedFrom } from '../weights.rules.ts';
import { lightWords } from './light-words.rules.ts';
import { isInName } from './name-likeness.rules.ts';
import type { TermLookup } from './term-weights.rules.ts';

/** A text shared by more names ('Muhammad') leads to none of them, unless the query contains the whole name. */
const shelvesAtMost = 3;

/** Looks up the publishers and categories that have a word of the query in their names, and the shelves that the query names. */
export function lookUpNames(index: NameIndex, query: ParsedQuery): Pick<TermLookup, 'names' | 'shelves'> {
  const names = index.ofWords(query.words.map(lexemesInNames));
  const authors = index.authors(identifyingWords(query.words).map((word) => nameLexemes('author', word)));
  return { names, shelves: shelvesNamed(query, [...categoriesOf(names), ...authors]) };
}

const lexemesInNames = (word: KeyWord) => [
  ...nameLexemes('publisher', word),
  ...nameLexemes('category', word),
];

const categoriesOf = (names: readonly NameMatch[]): IndexedName[] =>
  names.flatMap(({ lexeme, name }) =>
    lexeme.startsWith(fieldPrefixes.category)
      ? [{ kind: 'category', id: lexeme.slice(fieldPrefixes.category.length), name }]
      : [],
  );

/** The words that identify a name: without the very common ones, if others are left. */
function identifyingWords(words: readonly KeyWord[]): readonly KeyWord[] {
  const identifying = words.filter(({ word }) => !lightWords.has(word));
  return identifying.length > 0 ? identifying : words;
}

/**
 * The categories and authors that a query names: each identifying word of the query is nearly one of the name. If the query
 * contains some whole names, only these count. Categories come first.
 */
export function shelvesNamed(query: ParsedQuery, names: readonly IndexedName[]): IndexedName[] {
  const typed = identifyingWords(query.words).map(({ start, end }) =>
    memoizedSpokenWord(query.typed.slice(start, end)),
  );
  const known = new Map(names.map((name) => [`${name.kind} ${name.id}`, name]));
  const meant = [...known.values()].filter(({ name }) => hasAll(name, typed));
  return (['category', 'author'] as const).flatMap((kind) => {
    const own = meant.filter((name) => name.kind === kind);
    const whole = own.filter(({ name }) => hasAll(query.typed, identifyingSounds(name)));
    if (whole.length > 0) return whole.slice(0, shelvesAtMost);
    return own.length > shelvesAtMost ? [] : own;
  });
}

const identifyingSounds = (name: string) =>
  identifyingWords(searchKey(name).words).map(({ word }) => memoizedSpokenWord(word));

const hasAll = (text: string, words: readonly SpokenWord[]) =>
  words.every((word) => isInName(word, text, namedFrom));
