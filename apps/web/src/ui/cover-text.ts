/**
 * A letter or digit as it is read: with its marks, and in Bengali with the consonants that are joined to it. Not by `Intl.Segmenter`:
 * the first object of `Intl` keeps a slow phone busy for a tenth of a second, and every page draws covers.
 */
const letter = /[\p{L}\p{N}](?:\u09CD\p{L}|[\p{M}\u200C\u200D])*/u;

/** The first letter of a title, past quotation marks and the like; '' when it has none. */
export function initialOf(title: string): string {
  return letter.exec(title)?.[0] ?? '';
}

/** What the server sends as the author of a book of which it knows none. */
const UNKNOWN_AUTHOR = 'Unknown Author';

/** The author for the foot of a default cover and wherever else the name is a fact; nothing where nobody knows one. */
export function knownAuthor(author: string | null | undefined): string | undefined {
  return author && author !== UNKNOWN_AUTHOR ? author : undefined;
}

/** The sizes of a default cover's title, the largest first, with the longest title and the longest word that fit. */
const sizes = [
  { size: 'xl', title: 16, word: 8 },
  { size: 'l', title: 32, word: 9 },
  { size: 'm', title: 56, word: 12 },
] as const;

/** How large a title is set on a default cover; base.css has the sizes. */
export function titleSize(title: string): 'xl' | 'l' | 'm' | 's' {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => lengthOf(word)));
  return sizes.find((fit) => lengthOf(title) <= fit.title && longest <= fit.word)?.size ?? 's';
}

/** In letters as they are read: vowel signs and marks stand on the letter before. */
function lengthOf(text: string): number {
  return text.replace(/[\p{Mn}]/gu, '').length;
}
