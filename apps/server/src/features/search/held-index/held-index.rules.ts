import { BookIndex } from './book-index.rules.ts';
import { NameIndex } from './name-index.rules.ts';
import { Vocabulary } from './vocabulary.rules.ts';

/** Everything that searches look up, in the memory of this process. */
export interface HeldIndex {
  readonly books: BookIndex;
  readonly words: Vocabulary;
  readonly names: NameIndex;
}

export function emptyIndex(): HeldIndex {
  const books = new BookIndex();
  return { books, words: new Vocabulary(books), names: new NameIndex() };
}
