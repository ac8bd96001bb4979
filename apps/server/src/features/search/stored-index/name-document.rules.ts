import { type KeyWord, searchKey } from '../../../lib/text/search-words.ts';
import type { NameKind } from '../../reference/reference.rules.ts';
import { nameKindPrefixes, namePrefixes } from '../field-prefixes.rules.ts';
import { adjacentPairs } from '../query/key-variants.rules.ts';
import { longestColumn } from './book-document.rules.ts';

/** The prefixes of a word that somebody may be typing; too many words begin with a single letter. */
function prefixesOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(1).map((_, index) => letters.slice(0, index + 2).join(''));
}

/** The columns of `name_search`. Names are few and short, so their prefixes are indexed and they need no vocabulary. */
export function nameDocument(kind: NameKind, name: string): { name_text: string; lexemes: string[] } {
  const key = searchKey(name);
  const lexemes = [
    ...key.words.flatMap(({ word, key: own, otherKeys }) => [
      namePrefixes.word + word,
      ...prefixesOf(word).map((start) => namePrefixes.wordStart + start),
      ...[own, ...otherKeys].flatMap((form) => [
        namePrefixes.key + form,
        ...prefixesOf(form).map((start) => namePrefixes.keyStart + start),
      ]),
    ]),
    ...adjacentPairs(key).map((pair) => namePrefixes.key + pair),
  ];
  const ofKind = new Set(lexemes.map((lexeme) => nameKindPrefixes[kind] + lexeme));
  return { name_text: key.text.slice(0, longestColumn), lexemes: [...ofKind] };
}

/** The lexemes that match a word; a name matches with one of them. `isPartial` is for a word that may be unfinished. */
export function nameLexemes(kind: NameKind, { word, key, otherKeys }: KeyWord, isPartial = false): string[] {
  const keys = [key, ...otherKeys].filter((form) => form.length > 1);
  const lexemes = [namePrefixes.word + word, ...keys.map((form) => namePrefixes.key + form)];
  if (isPartial) {
    lexemes.push(namePrefixes.wordStart + word, ...(key.length > 1 ? [namePrefixes.keyStart + key] : []));
  }
  return lexemes.map((lexeme) => nameKindPrefixes[kind] + lexeme);
}
