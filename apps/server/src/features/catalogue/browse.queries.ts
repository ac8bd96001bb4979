import { type PreparedStatement, runPrepared } from '../../database/shared-sql/prepared-statements.ts';
import type { Queryable } from '../../library.ts';
import type { BookFilter } from '../search/query/parsed-query.rules.ts';
import { type BookSort, fromNearerEnd, type SortOrder, sortColumns } from './book-order.rules.ts';

/** Which books of a filter a page shows, and in what order. */
export interface BookSlice {
  sort: BookSort;
  order: SortOrder;
  limit: number;
  offset: number;
}

/** What a card shows of a book. */
export interface CardRow {
  book_id: string;
  title: string;
  cover: string | null;
  available_copies: number;
  ratings_sum: number;
  raters_count: number;
  ratings_count: number;
  author: string | null;
  category: string | null;
  /** Null while a copy is available. */
  people_waiting: number | null;
}

export const cardColumns = `books.book_id, books.title, books.cover, books.available_copies, books.ratings_sum,
      books.raters_count, books.ratings_count, authors.name AS author, categories.name AS category,
      CASE WHEN books.available_copies = 0 THEN (
        SELECT count(*) FROM waits WHERE waits.book_id = books.book_id AND waits.status = 'waiting'
      ) END AS people_waiting`;

/** Whether a filter names only a hall: `hall_shelves` holds a hall's books in every order. */
const isHallAlone = ({ hall_id, category_id, author_id, language }: BookFilter) =>
  Boolean(hall_id) && !category_id && !author_id && !language;

/** The filter as SQL; its parameters are added to `values`. */
function conditions(
  { category_id, author_id, hall_id, language, available }: BookFilter,
  values: unknown[],
): string {
  const all = ['books.deleted_at IS NULL'];
  if (category_id) all.push(`books.category_id = $${values.push(category_id)}`);
  if (author_id) all.push(`books.author_id = $${values.push(author_id)}`);
  if (language) all.push(`books.language = $${values.push(language)}`);
  if (available && !hall_id) all.push('books.available_copies > 0');
  if (hall_id) {
    all.push(`EXISTS (SELECT FROM hall_shelves AS shelf WHERE shelf.book_id = books.book_id
      AND shelf.hall_id = $${values.push(hall_id)})`);
  }
  return all.join(' AND ');
}

/** The numbers of books in halls and languages differ so much that queries that filter by them need a plan of their own. */
const needsOwnPlan = (filter: BookFilter) =>
  Boolean(filter.hall_id ?? filter.language) && !isHallAlone(filter);

/** A prepared statement, except for queries that need a plan of their own. */
function prepared(text: string, filter: BookFilter): PreparedStatement {
  return { name: needsOwnPlan(filter) ? undefined : text, text };
}

/** The ids among these books of which the reader's hall has an available copy; null for a reader without a hall. */
export async function selectAtOwnHall(
  database: Queryable,
  readerId: string,
  bookIds: string[],
): Promise<string[] | null> {
  const [row] = await runPrepared<{ books: string[] | null }>(database, atOwnHall, [readerId, bookIds]);
  return row?.books ?? null;
}

const atOwnHall: PreparedStatement = {
  name: 'books at own hall',
  text: `
    SELECT CASE WHEN hall_id IS NOT NULL THEN ARRAY(
      SELECT stock.book_id FROM book_collections AS stock
      WHERE stock.hall_id = readers.hall_id AND stock.book_id = ANY ($2::uuid[]) AND stock.available_copies > 0
    ) END AS books FROM readers WHERE reader_id = $1`,
};

const orderBy = (columns: readonly string[], table: string, order: SortOrder) =>
  columns.map((column) => `${table}.${column} ${order}`).join(', ');

/**
 * One page of the `total` books of a filter. Reads the ids from an index in the page's order, and full rows only for the
 * books on the page, not for those it skips.
 */
export async function selectBookPage(
  database: Queryable,
  filter: BookFilter,
  { sort, order, limit, offset }: BookSlice,
  total: number,
): Promise<CardRow[]> {
  if (offset >= total) return [];
  const reading = fromNearerEnd(order, offset, limit, total);
  const values: unknown[] = [];
  const isHall = isHallAlone(filter);
  const source = isHall ? 'hall_shelves' : 'books';
  const where = isHall ? `hall_id = $${values.push(filter.hall_id)}` : conditions(filter, values);
  const columns = sortColumns[sort];
  const skipped = needsOwnPlan(filter) ? reading.offset : `$${values.push(reading.offset)}`;
  const text = `
    SELECT ${cardColumns}
    FROM (SELECT ${columns.join(', ')} FROM ${source} WHERE ${where}
      ORDER BY ${orderBy(columns, source, reading.order)} LIMIT ${limit} OFFSET ${skipped}) AS page
    JOIN books USING (book_id)
    LEFT JOIN authors USING (author_id)
    LEFT JOIN categories USING (category_id)
    ORDER BY ${orderBy(columns, 'page', order)}`;
  const rows = await runPrepared<CardRow>(database, prepared(text, filter), values);
  return rows.slice(reading.surplus);
}

const countOfHall: PreparedStatement = {
  name: 'count of a hall',
  text: 'SELECT count(*) AS total FROM hall_shelves WHERE hall_id = $1',
};

export async function countBooks(database: Queryable, filter: BookFilter): Promise<number> {
  if (isHallAlone(filter)) {
    const [row] = await runPrepared<{ total: number }>(database, countOfHall, [filter.hall_id]);
    return row?.total ?? 0;
  }
  const values: unknown[] = [];
  const text = `SELECT count(*) AS total FROM books WHERE ${conditions(filter, values)}`;
  const [row] = await runPrepared<{ total: number }>(database, prepared(text, filter), values);
  return row?.total ?? 0;
}
