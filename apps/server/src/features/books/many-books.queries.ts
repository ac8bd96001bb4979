import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import { textArray } from '../../lib/text/text-array.ts';
import type { Locked, Transaction } from '../../library.ts';
import type { Identity } from './books.queries.ts';

const given = (
  books: readonly Identity[],
) => sql`unnest(${textArray(books.map(({ title }) => title))}::text[],
  ${books.map(({ author_id }) => author_id)}::uuid[], ${books.map(({ category_id }) => category_id)}::uuid[])`;

/** `lockIdentity` for many books, always in the same order. */
export async function lockIdentities(transaction: Transaction, books: readonly Identity[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(lock_key) FROM (
      SELECT DISTINCT hashtextextended(concat_ws(' ', 'book', author_id::text, category_id::text, name_key(title)), 0) AS lock_key
      FROM ${given(books)} AS one (title, author_id, category_id) ORDER BY lock_key) AS lock_keys`.execute(
    transaction,
  );
}

/** The positions in `books` of those that the catalogue has. */
export async function selectKnownIdentities(
  transaction: Transaction,
  books: readonly Identity[],
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    SELECT place::integer - 1 AS place FROM ${given(books)} WITH ORDINALITY AS one (title, author_id, category_id, place)
    WHERE EXISTS (SELECT FROM books WHERE books.title_key = name_key(one.title) AND books.author_id = one.author_id
      AND books.category_id = one.category_id AND books.deleted_at IS NULL)`.execute(transaction);
  return rows.map(({ place }) => place);
}

/** Adds books as `insertBook` does, and returns them in the order of the rows. */
export function insertBooks(transaction: Transaction, books: Insertable<Tables['books']>[]) {
  return transaction
    .insertInto('books')
    .values(books)
    .returning(['book_id', 'title'])
    .$narrowType<{ book_id: Locked<'book'> }>()
    .execute();
}

/** Removes books without copies from all lists. */
export async function markDeleted(
  transaction: Transaction,
  bookIds: Locked<'book without copies'>[],
  now: Date,
): Promise<Locked<'retired book'>[]> {
  const books = await transaction
    .updateTable('books')
    .set({ deleted_at: now })
    .where('book_id', '=', sql<string>`ANY (${bookIds}::uuid[])`)
    .returning('book_id')
    .$narrowType<{ book_id: Locked<'retired book'> }>()
    .execute();
  return books.map(({ book_id }) => book_id);
}
