import { type Kysely, sql } from 'kysely';

/** What somebody has added at once with the insert form, so that it can be shown and undone (decision 054). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE book_additions (
     addition_id uuid PRIMARY KEY,
     account_id uuid NOT NULL REFERENCES accounts,
     book_id uuid NOT NULL REFERENCES books,
     is_new_book boolean NOT NULL,
     copy_ids uuid[] NOT NULL,
     added_at timestamptz NOT NULL,
     undone_at timestamptz)`,
  `CREATE INDEX book_additions_own ON book_additions (account_id, added_at DESC, addition_id DESC)`,
];
