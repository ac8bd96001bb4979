import { sql } from 'kysely';
import { currentLabelOf, ownForm } from '../../database/shared-sql/current-label.ts';
import type { Queryable, Transaction } from '../../library.ts';
import type { OurBook } from './matching.rules.ts';

/**
 * Makes queries use indexes until the transaction ends, because each row looks up few books; the planner prefers scans of
 * small tables.
 */
export async function preferIndexes(transaction: Transaction): Promise<void> {
  await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
}

/** The compared facts of these books, without deleted ones. */
export async function selectOurBooks(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, OurBook>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OurBook>`
    SELECT books.book_id, books.title, authors.name AS author, publishers.name AS publisher, categories.name AS category,
      books.language, books.isbn, books.translator, books.edition, books.year, books.pages, books.volume, books.volume_no,
      books.description
    FROM books LEFT JOIN authors USING (author_id) LEFT JOIN publishers USING (publisher_id)
      LEFT JOIN categories USING (category_id)
    WHERE books.book_id = ANY (${[...ids]}::uuid[]) AND books.deleted_at IS NULL`.execute(database);
  return new Map(rows.map((book) => [book.book_id, book]));
}

/**
 * The book of each of these labels. Labels of withdrawn copies and former labels count too, and `C1` is our C000001 unless a copy
 * has exactly the label C1. A number alone is never short for one of ours, because the barcodes of other libraries are numbers.
 */
export async function selectBooksOfLabels(database: Queryable, labels: string[]) {
  if (labels.length === 0) return [];
  const { rows } = await sql<{ label: string; book_id: string; is_deleted: boolean }>`
    SELECT given.label, copies.book_id, books.deleted_at IS NOT NULL AS is_deleted
    FROM unnest(${labels}::text[], ${labels.map(ourForm)}::text[]) AS given (label, own)
    JOIN copies ON copies.label = ${currentLabelOf({ text: sql`given.label`, own: sql`given.own` })} JOIN books USING (book_id)`.execute(
    database,
  );
  return rows;
}

const ourForm = (label: string) => (label.startsWith('C') ? ownForm(label) : label);

/** The books with each of these ISBNs, which have thirteen digits. */
export async function selectBooksOfIsbns(database: Queryable, isbns: string[]) {
  if (isbns.length === 0) return [];
  const { rows } = await sql<{ isbn13: string; book_id: string }>`
    SELECT isbn13, book_id FROM books WHERE isbn13 = ANY (${isbns}::text[]) AND deleted_at IS NULL`.execute(
    database,
  );
  return rows;
}

/** How many books have each of these title words in the index. */
export async function selectWordCounts(database: Queryable, lexemes: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ lexeme: string; books: number }>`
    SELECT lexeme, books FROM search_words WHERE lexeme = ANY (${lexemes}::text[]) AND books > 0`.execute(
    database,
  );
  return new Map(rows.map(({ lexeme, books }) => [lexeme, books]));
}

/**
 * The words with which books similar to a row are looked up. With `all`, a book must have every word; otherwise one is
 * enough.
 */
export interface Probe {
  index: number;
  lexemes: string[];
  all: boolean;
}

const alikeAtMost = 150;

/** The books that match the words of each probe. */
export async function selectAlike(
  database: Queryable,
  probes: Probe[],
): Promise<{ index: number; book_id: string }[]> {
  const found = await Promise.all(
    [true, false].map(async (all) => {
      const given = probes.filter((probe) => probe.all === all);
      if (given.length === 0) return [];
      const operator = all ? sql`@>` : sql`&&`;
      const { rows } = await sql<{ index: number; book_id: string }>`
        SELECT wanted.index, found.book_id
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS wanted (index integer, lexemes text[])
        CROSS JOIN LATERAL (SELECT book_id FROM book_search WHERE book_search.lexemes ${operator} wanted.lexemes
          LIMIT ${alikeAtMost}) AS found`.execute(database);
      return rows;
    }),
  );
  return found.flat();
}

/** The books whose title as a whole has one of these keys. */
export async function selectBooksOfKeys(database: Queryable, keys: string[]) {
  const { rows } = await sql<{ title_key: string; book_id: string }>`
    SELECT title_key, book_id FROM (
      SELECT title_key, book_id, row_number() OVER (PARTITION BY title_key ORDER BY book_id) AS number
      FROM book_search WHERE title_key = ANY (${keys}::text[])) AS found WHERE number <= ${alikeAtMost}`.execute(
    database,
  );
  return rows;
}
