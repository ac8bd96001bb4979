import { type Kysely, sql } from 'kysely';

/** Who corrected a reader's points, and why (decision 056). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE point_corrections (
      point_id uuid PRIMARY KEY REFERENCES point_entries,
      corrected_by uuid NOT NULL REFERENCES accounts,
      reason text)`)
    .execute(database);
}
