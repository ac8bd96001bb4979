import type { EditionFacts } from '@library/contract/books/edition-facts.ts';
import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import type { Queryable } from '../library.ts';

/** The facts of a book in a test; null for names that the book does not have. */
export interface BookFacts extends Partial<EditionFacts> {
  title?: string;
  author?: string | null;
  publisher?: string | null;
  category?: string | null;
  description?: string | null;
  cover?: string | null;
  isbn?: string | null;
  language?: LanguageCode | null;
  other_titles?: OtherTitle[];
  created_at?: Date;
}

/** Adds these titles to a book that has no other titles. The caller must index the book. */
export async function addOtherTitles(
  database: Queryable,
  book_id: string,
  titles: readonly OtherTitle[] = [],
): Promise<void> {
  const rows = titles.map((other, index) => ({ ...other, book_id, place: index + 1 }));
  if (rows.length > 0) await database.insertInto('book_titles').values(rows).execute();
}
