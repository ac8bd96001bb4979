import { type Kysely, sql } from 'kysely';

/**
 * The codes that servers print while a library has no admin. Each start has its own, so that of several processes that start
 * at once every one has printed a code that works; the first admin uses up all of them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE setup_codes (
     code_hash bytea PRIMARY KEY CHECK (length(code_hash) = 32),
     printed_at timestamptz NOT NULL)`,
];
