import type { EditionFacts } from '@library/contract/edition-facts.ts';
import type { LanguageCode } from '@library/contract/languages.ts';

/** Another title of a book, as a file gives it. */
export interface OtherTitle {
  title: string;
  kind: 'other_script' | 'translated' | 'original' | 'short';
}

/** Copies that a file tells of: one with a label, or a number of them. */
export interface CopiesOfRow {
  /** The name of the hall, as the file has it. */
  hall?: string;
  /** The code inside the cover; such an entry is one copy. */
  label?: string;
  /** One, where it is missing. */
  count?: number;
}

/**
 * What one row of a table, or one MARC record, says about a book. Every reader of a catalogue file makes these:
 * `(bytes) -> AsyncIterable<CatalogueRow>`. Texts are as the file has them; the rules of the library check them later.
 */
export interface CatalogueRow extends Partial<EditionFacts> {
  /** Our own id, in a file that we have exported. */
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
  /** Sentences about what the reader has corrected or doubts, as they are kept. */
  notes: string[];
  /** Why the row cannot be taken, as a sentence that is kept. */
  refused?: string;
}
