import { type PreparedStatement, runPrepared } from '../../database/prepared-statements.ts';
import type { Queryable } from '../../library.ts';
import { type BookRow, cardColumns } from './browse.queries.ts';
import { type BookSort, sortColumns } from './catalogue.rules.ts';

/** A category with the number of its books. */
export interface CategoryCount {
  category_id: string;
  name: string;
  books: number;
}

/** A hall with the number of books that have a copy on its shelves. */
export interface HallCount {
  hall_id: string;
  name: string;
  books: number;
}

/** Which books a shelf can have: an unread book is not among the most read. */
const shelfConditions: Record<BookSort, string> = {
  recently_added: '',
  best_reads: 'AND reads_count > 0',
  top_rated: 'AND ratings_count > 0',
};

const shelfOf = (sort: BookSort): PreparedStatement => ({
  name: `home shelf: ${sort}`,
  text: `
    SELECT ${cardColumns}
    FROM books
    LEFT JOIN authors USING (author_id)
    LEFT JOIN categories USING (category_id)
    WHERE books.deleted_at IS NULL ${shelfConditions[sort]}
    ORDER BY ${sortColumns[sort].map((column) => `books.${column} DESC`).join(', ')} LIMIT $1`,
});
const shelves = {
  recently_added: shelfOf('recently_added'),
  best_reads: shelfOf('best_reads'),
  top_rated: shelfOf('top_rated'),
};

/** The first books of a sort. */
export function selectShelf(database: Queryable, sort: BookSort, limit: number): Promise<BookRow[]> {
  return runPrepared<BookRow>(database, shelves[sort], [limit]);
}

const largestCategories: PreparedStatement = {
  name: 'largest categories',
  text: `
    SELECT category_id, categories.name, counted.books
    FROM (SELECT category_id, count(*) AS books FROM books WHERE deleted_at IS NULL GROUP BY category_id) AS counted
    JOIN categories USING (category_id)
    ORDER BY counted.books DESC, categories.name_key LIMIT $1`,
};

/** The categories with the most books. */
export function selectLargestCategories(database: Queryable, limit: number): Promise<CategoryCount[]> {
  return runPrepared<CategoryCount>(database, largestCategories, [limit]);
}

const lendingHalls: PreparedStatement = {
  name: 'halls that lend',
  text: `
    SELECT hall_id, halls.name, counted.books
    FROM (SELECT hall_id, count(*) AS books FROM book_collections
      WHERE available_copies > 0 GROUP BY hall_id) AS counted
    JOIN halls USING (hall_id)
    ORDER BY halls.name_key`,
};

/** The halls that have a book on the shelves, by name. */
export function selectLendingHalls(database: Queryable): Promise<HallCount[]> {
  return runPrepared<HallCount>(database, lendingHalls);
}
