import { sql } from 'kysely';
import { textArray } from '../../lib/text/text-array.ts';
import type { Database, Queryable, Transaction } from '../../library.ts';
import { booksOfWord, type ComparedTitles, wholeTitle } from './likely-works.rules.ts';
import { anyOf } from './works.queries.ts';

/** A book with its data from the search index. */
export interface BookToCompare extends ComparedTitles {
  book_id: string;
  lexemes: string[];
}

/** The first books in the queue for comparison, and the last place of the queue that was read; undefined when it is empty. */
export async function selectBooksToCompare(
  database: Queryable,
  limit: number,
): Promise<{ bookIds: string[]; last: number } | undefined> {
  const rows = await database
    .selectFrom('books_to_compare')
    .select(['place', 'book_id'])
    .orderBy('place')
    .limit(limit)
    .execute();
  const last = rows.at(-1)?.place;
  return last === undefined ? undefined : { bookIds: [...new Set(rows.map((row) => row.book_id))], last };
}

const titleKeys = sql<string[]>`array_append(ARRAY(SELECT substr(lexeme, 2) FROM unnest(lexemes) AS lexeme
  WHERE starts_with(lexeme, ${sql.lit(wholeTitle)})), book_search.title_key)`;

/** Books of the catalogue with the keys of all of their titles. */
export function selectIndexedBooks(
  database: Queryable,
  bookIds: readonly string[],
): Promise<BookToCompare[]> {
  return database
    .selectFrom('book_search')
    .innerJoin('books', 'books.book_id', 'book_search.book_id')
    .where('books.book_id', '=', anyOf(bookIds))
    .where('books.deleted_at', 'is', null)
    .where('books.author_id', 'is not', null)
    .select(['books.book_id', 'books.title', titleKeys.as('title_keys'), 'book_search.lexemes'])
    .execute();
}

/** The number of books with each of these indexed words; unknown words are left out. */
export async function countBooksOf(
  database: Queryable,
  lexemes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('search_words')
    .where('lexeme', '=', sql<string>`ANY (${textArray(lexemes)}::text[])`)
    .select(['lexeme', 'books'])
    .execute();
  return new Map(rows.map(({ lexeme, books }) => [lexeme, books]));
}

/** A book and another that shares a rare word of a title, or a whole title, with it. */
export interface PairOfBooks {
  own: string;
  other: string;
}

/** Pairs each book with other books that have one of its words, a limited number for each word. */
export async function selectSharing(
  database: Database,
  asked: readonly { book_id: string; lexeme: string }[],
): Promise<PairOfBooks[]> {
  const { rows } = await sql<PairOfBooks>`
    SELECT DISTINCT asked.book_id AS own, found.book_id AS other
    FROM unnest(${textArray(asked.map(({ book_id }) => book_id))}::uuid[],
      ${textArray(asked.map(({ lexeme }) => lexeme))}::text[]) AS asked (book_id, lexeme)
    CROSS JOIN LATERAL (SELECT book_id FROM book_search
      WHERE lexemes @> ARRAY[asked.lexeme COLLATE "C"] LIMIT ${booksOfWord}) AS found
    WHERE found.book_id <> asked.book_id`.execute(database);
  return rows;
}

/** Pairs each book with other books whose printed title has the same key, a limited number for each key. */
export async function selectTitled(
  database: Database,
  asked: readonly { book_id: string; title_key: string }[],
): Promise<PairOfBooks[]> {
  const { rows } = await sql<PairOfBooks>`
    SELECT DISTINCT asked.book_id AS own, found.book_id AS other
    FROM unnest(${textArray(asked.map(({ book_id }) => book_id))}::uuid[],
      ${textArray(asked.map(({ title_key }) => title_key))}::text[]) AS asked (book_id, title_key)
    CROSS JOIN LATERAL (SELECT book_id FROM book_search
      WHERE title_key = asked.title_key COLLATE "C" LIMIT ${booksOfWord}) AS found
    WHERE found.book_id <> asked.book_id`.execute(database);
  return rows;
}

/** The names of the authors of these books. */
export async function selectAuthors(
  database: Queryable,
  bookIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('books')
    .innerJoin('authors', 'authors.author_id', 'books.author_id')
    .where('books.book_id', '=', anyOf(bookIds))
    .select(['books.book_id', 'authors.name'])
    .execute();
  return new Map(rows.map(({ book_id, name }) => [book_id, name]));
}

/** Two books that may be one work, the smaller id first, and the likeness of their titles in percent. */
export interface LikelyPair {
  book_id: string;
  other_id: string;
  alike: number;
}

/** Proposes pairs, except those with an earlier proposal or decision and those that are or were one work. */
export async function insertLikelyPairs(
  transaction: Transaction,
  pairs: readonly LikelyPair[],
  at: Date,
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`INSERT INTO work_proposals (book_id, other_id, state, alike, proposed_at)
    SELECT likely.book_id, likely.other_id, 'open', likely.alike, ${at}
    FROM unnest(${textArray(pairs.map(({ book_id }) => book_id))}::uuid[],
      ${textArray(pairs.map(({ other_id }) => other_id))}::uuid[],
      ${textArray(pairs.map(({ alike }) => String(alike)))}::integer[]) AS likely (book_id, other_id, alike)
    WHERE NOT EXISTS (SELECT FROM work_moves AS own JOIN work_moves AS other USING (to_work)
      WHERE own.book_id = likely.book_id AND other.book_id = likely.other_id)
    ON CONFLICT (book_id, other_id) DO NOTHING`.execute(transaction);
  return Number(numAffectedRows);
}

/** Removes these books from the queue for comparison, up to a place; later entries stay. */
export async function deleteCompared(
  transaction: Transaction,
  { bookIds, last }: { bookIds: readonly string[]; last: number },
): Promise<void> {
  await transaction
    .deleteFrom('books_to_compare')
    .where('book_id', '=', anyOf(bookIds))
    .where('place', '<=', last)
    .execute();
}
