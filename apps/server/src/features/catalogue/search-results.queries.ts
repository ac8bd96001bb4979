import { type Prepared, runPrepared } from '../../database/prepared-statements.ts';
import type { Queryable } from '../../library.ts';
import type { BookRow } from './browse.queries.ts';

const cardsOfIds: Prepared = {
  name: 'cards of found books',
  text: `
    SELECT books.book_id, books.title, books.cover, books.available_copies, books.ratings_sum, books.raters_count,
      books.ratings_count,
      authors.name AS author, categories.name AS category
    FROM unnest($1::uuid[]) WITH ORDINALITY AS found (book_id, place)
    JOIN books USING (book_id)
    LEFT JOIN authors USING (author_id)
    LEFT JOIN categories USING (category_id)
    WHERE books.deleted_at IS NULL
    ORDER BY found.place`,
};

/** What the cards of these books show, in the order of the ids. */
export function selectCards(database: Queryable, ids: string[]): Promise<BookRow[]> {
  return runPrepared<BookRow>(database, cardsOfIds, [ids]);
}

/** A book as the insert form suggests it. */
export interface SuggestedBook {
  book_id: string;
  title: string;
  author_id: string | null;
  author_name: string | null;
  publisher_id: string | null;
  publisher_name: string | null;
  category_id: string | null;
  category_name: string | null;
  description: string | null;
}

const suggestionsOfIds: Prepared = {
  name: 'suggestions of found books',
  text: `
    SELECT books.book_id, books.title, author_id, authors.name AS author_name, publisher_id,
      publishers.name AS publisher_name, category_id, categories.name AS category_name, books.description
    FROM unnest($1::uuid[]) WITH ORDINALITY AS found (book_id, place)
    JOIN books USING (book_id)
    LEFT JOIN authors USING (author_id)
    LEFT JOIN publishers USING (publisher_id)
    LEFT JOIN categories USING (category_id)
    WHERE books.deleted_at IS NULL
    ORDER BY found.place`,
};

/** What the insert form takes over of these books, in the order of the ids. */
export function selectSuggested(database: Queryable, ids: string[]): Promise<SuggestedBook[]> {
  return runPrepared<SuggestedBook>(database, suggestionsOfIds, [ids]);
}
