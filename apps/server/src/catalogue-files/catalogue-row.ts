import type { EditionFacts } from '@library/contract/books/edition-facts.ts';
import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { OtherTitle } from '@library/contract/books/other-titles.ts';

/** Copies in a file: one copy with a label, or a number of copies without labels. */
export interface CopiesOfRow {
  /** The name of the hall, as it is written in the file. */
  hall?: string;
  /** The code inside the cover; an entry with a label is exactly one copy. */
  label?: string;
  /** The number of copies; 1 when absent. */
  count?: number;
}

/** The greatest number of copies of a row. */
export const mostCopies = 500;

/**
 * A book as one row of a table or one MARC record describes it. Every parser of catalogue files returns these:
 * `(bytes) -> AsyncIterable<CatalogueRow>`. Texts are as written in the file; the rules of the library check them later.
 */
export interface CatalogueRow extends Partial<EditionFacts> {
  /** The library's id of the book, in a file that this library has exported. */
  book_id?: string;
  title: string;
  author?: string;
  publisher?: string;
  category?: string;
  language?: LanguageCode;
  /** As it is printed. */
  isbn?: string;
  description?: string;
  other_titles: OtherTitle[];
  copies: CopiesOfRow[];
  /** Stored sentences about corrections and doubts of the parser. */
  notes: string[];
  /** Why the row cannot be imported, as a stored sentence. */
  refused?: string;
}
