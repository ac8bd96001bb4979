import type { EditionFacts } from '@library/contract/books/edition-facts.ts';
import type { LanguageCode } from '@library/contract/books/languages.ts';
import { type PreparedStatement, runPrepared } from '../../database/shared-sql/prepared-statements.ts';
import type { Queryable } from '../../library.ts';
import { type CardRow, cardColumns } from './browse.queries.ts';

const otherTitles = `ARRAY(
      SELECT other.title FROM book_titles AS other WHERE other.book_id = books.book_id ORDER BY other.place
    ) AS other_titles`;

const booksByIds: PreparedStatement = {
  name: 'books by ids',
  text: `
    SELECT ${cardColumns}, ${otherTitles}
    FROM unnest($1::uuid[]) WITH ORDINALITY AS given (book_id, position)
    JOIN books USING (book_id)
    LEFT JOIN authors USING (author_id)
    LEFT JOIN categories USING (category_id)
    WHERE books.deleted_at IS NULL
    ORDER BY given.position`,
};

export interface FoundRow extends CardRow {
  /** Titles of the book other than the printed one. */
  other_titles: string[];
}

/** What cards show of these books, in the order of the ids. */
export function selectFoundBooks(database: Queryable, ids: string[]): Promise<FoundRow[]> {
  return runPrepared<FoundRow>(database, booksByIds, [ids]);
}

/** A book as a suggestion of the insert form. */
export interface SuggestedBook extends EditionFacts {
  book_id: string;
  title: string;
  author_id: string | null;
  author_name: string | null;
  publisher_id: string | null;
  publisher_name: string | null;
  category_id: string | null;
  category_name: string | null;
  language: LanguageCode | null;
  isbn: string | null;
  description: string | null;
  other_titles: string[];
}

const suggestedByIds: PreparedStatement = {
  name: 'suggested books by ids',
  text: `
    SELECT books.book_id, books.title, author_id, authors.name AS author_name, publisher_id,
      publishers.name AS publisher_name, category_id, categories.name AS category_name, books.language, books.isbn,
      translator, edition, year, pages, volume, volume_no, books.description, ${otherTitles}
    FROM unnest($1::uuid[]) WITH ORDINALITY AS given (book_id, position)
    JOIN books USING (book_id)
    LEFT JOIN authors USING (author_id)
    LEFT JOIN publishers USING (publisher_id)
    LEFT JOIN categories USING (category_id)
    WHERE books.deleted_at IS NULL
    ORDER BY given.position`,
};

/** The suggestions for these books, in the order of the ids. */
export function selectSuggestedBooks(database: Queryable, ids: string[]): Promise<SuggestedBook[]> {
  return runPrepared<SuggestedBook>(database, suggestedByIds, [ids]);
}
