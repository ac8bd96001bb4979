import { type Kysely, sql } from 'kysely';

/**
 * Private addresses under which calendar programs read a reader's days and how often the last day of a
 * request has moved, which such programs want to know (decision 048); whom the library renews loans for (decision 047).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE calendar_feeds (
     reader_id uuid PRIMARY KEY REFERENCES readers,
     token_hash bytea NOT NULL CONSTRAINT calendar_feeds_token UNIQUE,
     made_at timestamptz NOT NULL)`,
  `ALTER TABLE book_requests
     ADD COLUMN collect_moves integer NOT NULL DEFAULT 0,
     ADD COLUMN collect_moved_at timestamptz`,
  // False for readers who renew by hand where the library renews by itself.
  `ALTER TABLE readers ADD COLUMN auto_renew boolean NOT NULL DEFAULT true`,
];
