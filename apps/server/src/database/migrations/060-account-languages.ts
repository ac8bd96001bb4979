import { type Kysely, sql } from 'kysely';

/** The language that an account has chosen for pages and letters (decision 087); null for none, which is the library's. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE accounts ADD COLUMN language text
    CONSTRAINT accounts_language CHECK (language IN ('en', 'bn'))`.execute(database);
}
