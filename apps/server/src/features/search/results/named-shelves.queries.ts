import type { NamedShelf } from '@library/contract/books/catalogue.ts';
import { type PreparedStatement, runPrepared } from '../../../database/shared-sql/prepared-statements.ts';
import type { Queryable } from '../../../library.ts';
import { fieldPrefixes } from '../field-prefixes.rules.ts';

/** The number of a category's books comes from its lexeme, because counting a large category is slow. */
const shelves: PreparedStatement = {
  name: 'named shelves',
  text: `
    SELECT 'category' AS kind, category_id AS id, name, coalesce((SELECT word.books FROM search_words AS word
      WHERE word.lexeme = '${fieldPrefixes.category}' || category_id::text), 0)::int AS book_count
    FROM categories WHERE category_id = ANY ($1::uuid[])
    UNION ALL
    SELECT 'author', author_id, name, (SELECT count(*) FROM books
      WHERE books.author_id = authors.author_id AND deleted_at IS NULL)::int
    FROM authors WHERE author_id = ANY ($2::uuid[])`,
};

/** The names of these categories and authors, and how many books each has. */
export function selectShelves(
  database: Queryable,
  categories: readonly string[],
  authors: readonly string[],
): Promise<NamedShelf[]> {
  return runPrepared<NamedShelf>(database, shelves, [categories, authors]);
}
