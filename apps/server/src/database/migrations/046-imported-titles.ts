import { type Kysely, sql } from 'kysely';

/** The other titles that a row of an import adds to a book that exists, or has added, as JSON (decision 060). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`ALTER TABLE import_rows ADD COLUMN added_titles jsonb NOT NULL DEFAULT '[]'`)
    .execute(database);
}
