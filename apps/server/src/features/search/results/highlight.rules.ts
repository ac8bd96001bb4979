import {
  joinKeys,
  type KeyWord,
  type SearchKey,
  searchKey,
  significantWords,
} from '../../../lib/text/search-words.ts';
import { fieldPrefixes, type TextPrefixes } from '../field-prefixes.rules.ts';
import type { ParsedQuery } from '../query/parsed-query.rules.ts';
import type { TermLikeness } from '../terms/term-weights.rules.ts';
import { close, shortestKeyStart } from '../weights.rules.ts';

/** Where a text matches a query: pairs of start and end (exclusive) in UTF-16 code units, in order and not overlapping. */
export type Highlights = [start: number, end: number][];

export interface MatchedQuery {
  query: ParsedQuery;
  /** The lexemes of the words that are close to one of the query. */
  closeLexemes: ReadonlySet<string>;
}

/** The lexemes that are close to a query word; their words are highlighted. */
export const closeLexemesOf = (likenesses: readonly TermLikeness[]): ReadonlySet<string> =>
  new Set(likenesses.flatMap(({ lexeme, likeness }) => (likeness >= close.least ? [lexeme] : [])));

/** The words of a title that are close to a query; words that only sound similar are not highlighted. */
export const highlightsInTitle = (title: string, matched: MatchedQuery): Highlights =>
  highlights(title, matched, fieldPrefixes.title);

/** The words of another title of a book that are close to a query. */
export const highlightsInOtherTitle = (title: string, matched: MatchedQuery): Highlights =>
  highlights(title, matched, fieldPrefixes.otherTitle);

/** The words of an author's name that are close to a query. */
export const highlightsInName = (name: string, matched: MatchedQuery): Highlights =>
  highlights(name, matched, fieldPrefixes.author);

function highlights(text: string, { closeLexemes, query }: MatchedQuery, prefix: TextPrefixes): Highlights {
  const key = searchKey(text);
  const words = significantWords(key.words);
  const matching = words.filter(({ word, key: own }, index) => {
    const [before, after] = [words[index - 1], words[index + 1]];
    return (
      closeLexemes.has(prefix.word + word) ||
      closeLexemes.has(prefix.key + own) ||
      (before && closeLexemes.has(prefix.pair + joinKeys([before.key, own]))) ||
      (after && closeLexemes.has(prefix.pair + joinKeys([own, after.key])))
    );
  });
  const shown = matching.length === 0 ? firstWordsLike(query.wholeKey, key) : matching;
  return shown.map(({ start, end }) => [start, end]);
}

/** The first words of a text whose key begins with the key of the query, as many as that key covers. */
function firstWordsLike(wholeKey: string, key: SearchKey): KeyWord[] {
  if (wholeKey.length < shortestKeyStart || !key.wholeKey.startsWith(wholeKey)) return [];
  const words = significantWords(key.words);
  const keys = words.map((word) => word.key);
  const last = keys.findIndex((_, index) => joinKeys(keys.slice(0, index + 1)).length >= wholeKey.length);
  return words.slice(0, last + 1);
}
