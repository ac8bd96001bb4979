import { type Kysely, sql } from 'kysely';

/**
 * Answers to writes that carried an `Idempotency-Key`. A row is written by the act itself, so that a key is there exactly
 * when its act is. Nothing in it can be read without the call: names and calls are marks, answers are encrypted.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE answered_calls (
    name bytea PRIMARY KEY CHECK (octet_length(name) = 32),
    call bytea NOT NULL CHECK (octet_length(call) = 32),
    answer bytea NOT NULL,
    answered_at timestamptz NOT NULL
  )`.execute(database);
}
