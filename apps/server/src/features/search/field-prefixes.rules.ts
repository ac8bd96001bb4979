import type { NameKind } from '../reference/reference.rules.ts';

/*
 * The first letter of a lexeme is the prefix of its field. These letters are stored in `book_search`, `name_search` and
 * `search_words`: raise `searchKeyVersion` when one changes.
 */

/** The fields of a book. A publisher or category is indexed by id, so that renaming it writes one row, not all its books. */
export const fieldPrefixes = {
  title: { word: 'T', key: 't', otherKey: 'u', pair: 'j' },
  author: { word: 'A', key: 'a', otherKey: 'b', pair: 'h' },
  otherTitle: { word: 'O', key: 'o', otherKey: 'q', pair: 'r' },
  /** The key of the whole of another title. */
  wholeOtherTitle: 'w',
  isbn: 'i',
  publisher: 'p',
  category: 'c',
} as const;

/** The prefixes of a text that is indexed word by word: each word as written, its key and other keys, and pairs of neighbours. */
export type TextPrefixes = (typeof fieldPrefixes)['title' | 'author' | 'otherTitle'];

/** The fields in which the words of a query are looked up. */
export const textFields = ['title', 'author', 'otherTitle'] as const;

/** Lexemes of names begin with the letter of their kind, then one of `namePrefixes`. */
export const nameKindPrefixes: Record<NameKind, string> = { author: 'a', publisher: 'p', category: 'c' };

/** The fields of a name: words, their keys, and every prefix of both. */
export const namePrefixes = { word: 'W', key: 'w', wordStart: 'S', keyStart: 's' } as const;
