import { type Kysely, sql } from 'kysely';

/** Whether an admin has dismissed the first steps of a new library (decision 055). */
export async function up(database: Kysely<unknown>): Promise<void> {
  // At most one row.
  await sql`CREATE TABLE first_steps_dismissals (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    dismissed_at timestamptz NOT NULL)`.execute(database);
}
