import { type Kysely, sql } from 'kysely';

/**
 * Finds the book with a cover, which is asked for each picture that must be fetched from an object store (decision 083). A hash
 * index, because covers may also be web addresses, which can be too long for a tree.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX books_cover ON books USING hash (cover)`.execute(database);
}
