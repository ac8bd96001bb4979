/**
 * A letter or digit as people read it: with its marks, and in Bengali with the consonants that are joined to it. Does not use
 * `Intl.Segmenter`, because creating the first `Intl` object blocks a slow phone for a tenth of a second, and every page has
 * covers.
 */
const letter = /[\p{L}\p{N}](?:\u09CD\p{L}|[\p{M}\u200C\u200D])*/u;

/** The first letter of a title, without quotation marks and the like before it; '' when it has none. */
export function initialOf(title: string): string {
  return letter.exec(title)?.[0] ?? '';
}

/** The name that the server sends when a book's author is unknown. */
const UNKNOWN_AUTHOR = 'Unknown Author';

/**
 * The author of a book, or undefined when the author is unknown; for default covers and other places that must show only real
 * names.
 */
export function knownAuthor(author: string | null | undefined): string | undefined {
  return author && author !== UNKNOWN_AUTHOR ? author : undefined;
}

/** The sizes of a default cover's title, the largest first, with the longest title and the longest word that fit, in letters. */
const sizes = [
  { size: 'xl', title: 16, word: 8 },
  { size: 'l', title: 32, word: 9 },
  { size: 'm', title: 56, word: 12 },
] as const;

/** The size of a title on a default cover; base.css defines the sizes. */
export function titleSize(title: string): 'xl' | 'l' | 'm' | 's' {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => lengthOf(word)));
  return sizes.find((fit) => lengthOf(title) <= fit.title && longest <= fit.word)?.size ?? 's';
}

/** The number of letters as people read them: vowel signs and marks are not counted. */
function lengthOf(text: string): number {
  return text.replace(/[\p{Mn}]/gu, '').length;
}
