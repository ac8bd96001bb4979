import { type Kysely, sql } from 'kysely';

/** Which copies have a printed label (decision 065): a row once it was printed well, with the last time. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE printed_labels (
     copy_id uuid PRIMARY KEY REFERENCES copies,
     printed_at timestamptz NOT NULL,
     printed_by uuid NOT NULL REFERENCES accounts)`,
];
