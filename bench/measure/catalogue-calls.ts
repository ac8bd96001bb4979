import type pg from 'pg';
import { seededRandom } from '../../apps/server/src/lib/seeded-random.ts';

const booksAPage = 12;
/** The last page of a list that the bench requests. */
const deepest = 100;
const sorts = ['recently_added', 'best_reads', 'top_rated'].flatMap((sort) =>
  ['asc', 'desc'].map((order) => `sort_by=${sort}&sort_order=${order}`),
);

interface Filter {
  id: string;
  books: number;
}

/** Pages of the whole catalogue and of each category, in every order, shuffled. */
export async function browsePaths(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Filter>(
    `SELECT category_id AS id, count(*)::int AS books FROM books GROUP BY category_id`,
  );
  const all = rows.reduce((sum, { books }) => sum + books, 0);
  return mixed([...pages('', all), ...rows.flatMap(({ id, books }) => pages(`&category_id=${id}`, books))]);
}

/** Pages of the books available in each hall, in every order, shuffled. */
export async function hallPaths(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Filter>(
    `SELECT hall_id AS id, count(*)::int AS books FROM book_collections WHERE available_copies > 0 GROUP BY hall_id`,
  );
  return mixed(rows.flatMap(({ id, books }) => pages(`&hall_id=${id}`, books)));
}

/** Pages of the leaderboard of all readers and of each hall, for all time and for this month, shuffled. */
export async function leaderboardPaths(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT hall_id AS id FROM halls');
  const halls = ['', ...rows.map(({ id }) => `&hall_id=${id}`)];
  return mixed(
    halls.flatMap((hall) =>
      ['all', 'month'].flatMap((period) =>
        Array.from({ length: 10 }, (_, page) => `/api/leaderboard?period=${period}&page=${page + 1}${hall}`),
      ),
    ),
  );
}

/** The first page of books of each of many authors. */
export async function authorPaths(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT author_id AS id FROM authors ORDER BY md5(author_id::text) LIMIT $1',
    [count],
  );
  return rows.map(({ id }) => `/api/books?page=1&author_id=${id}&${sorts[1]}`);
}

/** Details of books all over the catalogue. */
export async function detailPaths(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT book_id AS id FROM books ORDER BY md5(book_id::text) LIMIT $1',
    [count],
  );
  return rows.map(({ id }) => `/api/books/${id}`);
}

/** Details of the books that were read most. */
export async function popularPaths(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT book_id AS id FROM books ORDER BY reads_count DESC LIMIT $1',
    [count],
  );
  return rows.map(({ id }) => `/api/books/${id}`);
}

/** The very last pages of the whole catalogue. */
export async function lastPaths(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ books: number }>('SELECT count(*)::int AS books FROM books');
  const last = Math.ceil((rows[0]?.books ?? 0) / booksAPage);
  return Array.from({ length: count }, (_, back) => `/api/books?page=${last - back}&${sorts[1]}`);
}

export const searchPath = (text: string) => `/api/books?page=1&search=${encodeURIComponent(text)}`;
export const suggestionPath = (text: string) => `/api/suggestions?search=${encodeURIComponent(text)}`;

function pages(filter: string, books: number): string[] {
  const last = Math.min(deepest, Math.ceil(books / booksAPage));
  return sorts.flatMap((sort) =>
    Array.from({ length: last }, (_, index) => `/api/books?page=${index + 1}&${sort}${filter}`),
  );
}

/** The items in a shuffled order that is the same for the same number of items. */
export function mixed<Item>(items: readonly Item[]): Item[] {
  const random = seededRandom(items.length);
  return items
    .map((item) => [random.next(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
