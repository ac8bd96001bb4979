import type { Gender } from '@library/contract/fields/choices.ts';
import { type PreparedStatement, runPrepared } from '../../database/shared-sql/prepared-statements.ts';
import type { Queryable } from '../../library.ts';
import { type BookSort, sortColumns } from './book-order.rules.ts';
import { type CardRow, cardColumns } from './browse.queries.ts';

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
  gender: Gender;
  books: number;
}

export type Shelf = 'newest' | 'most_read' | 'highest_rated';

/**
 * The mean of a book's ratings and five additional ratings of 3.5 stars (17.5 in total), so that a single five-star rating
 * does not rank above many ratings of 4.8. The index `books_weighted_rating` contains the same expression.
 */
const weightedRating = '((books.ratings_sum + 17.5) / (books.raters_count + 5)) DESC';

const descending = (sort: BookSort) => sortColumns[sort].map((column) => `books.${column} DESC`).join(', ');

/**
 * Excludes books added by photographs that still have a working title: they can be found and lent, but mean nothing to
 * visitors.
 */
const isDescribed = `NOT EXISTS (
      SELECT FROM book_drafts WHERE book_drafts.book_id = books.book_id AND book_drafts.described_at IS NULL)`;

/** The condition that a shelf's books meet, such as having been read for the most read, and their order. */
const shelfOrders: Record<Shelf, { condition: string; order: string }> = {
  newest: { condition: `AND ${isDescribed}`, order: descending('recently_added') },
  most_read: { condition: 'AND reads_count > 0', order: descending('best_reads') },
  highest_rated: {
    condition: 'AND raters_count > 0',
    order: `${weightedRating}, books.ratings_count DESC, books.created_at DESC, books.book_id DESC`,
  },
};

const shelfOf = (shelf: Shelf): PreparedStatement => ({
  name: `home shelf: ${shelf}`,
  text: `
    SELECT ${cardColumns}
    FROM books
    LEFT JOIN authors USING (author_id)
    LEFT JOIN categories USING (category_id)
    WHERE books.deleted_at IS NULL ${shelfOrders[shelf].condition}
    ORDER BY ${shelfOrders[shelf].order} LIMIT $1`,
});
const shelves = {
  newest: shelfOf('newest'),
  most_read: shelfOf('most_read'),
  highest_rated: shelfOf('highest_rated'),
};

/** The first books of a shelf. */
export function selectShelf(database: Queryable, shelf: Shelf, limit: number): Promise<CardRow[]> {
  return runPrepared<CardRow>(database, shelves[shelf], [limit]);
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
    SELECT hall_id, halls.name, halls.gender, counted.books
    FROM (SELECT hall_id, count(*) AS books FROM hall_shelves GROUP BY hall_id) AS counted
    JOIN halls USING (hall_id)
    ORDER BY halls.name_key`,
};

/** The halls that have a book on the shelves, by name. */
export function selectLendingHalls(database: Queryable): Promise<HallCount[]> {
  return runPrepared<HallCount>(database, lendingHalls);
}
