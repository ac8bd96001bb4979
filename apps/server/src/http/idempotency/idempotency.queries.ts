import { sql } from 'kysely';
import { type PreparedStatement, runPrepared } from '../../database/shared-sql/prepared-statements.ts';
import { createdAfter, type FoundResponse } from '../../database/stored-responses.ts';
import type { Database, Transaction } from '../../library.ts';

/** The response of a call as `answered_calls` stores it; only its caller can decrypt it. */
export interface StoredResponse {
  /** The fingerprint of the caller and the key. */
  name: Buffer;
  /** The fingerprint of the call. */
  call: Buffer;
  /** The encrypted response. */
  answer: Buffer;
}

const statement: PreparedStatement = {
  name: 'answered-call',
  text: 'SELECT call, answer FROM answered_calls WHERE name = $1 AND answered_at > $2',
  priority: true,
};

/** The response that was stored under this name in the last 24 hours. */
export async function findStoredResponse(
  database: Database,
  name: Buffer,
  now: Date,
): Promise<FoundResponse | undefined> {
  const [stored] = await runPrepared<FoundResponse>(database, statement, [name, createdAfter(now)]);
  return stored;
}

/**
 * Stores a response in the call's transaction. False when there is already one of this name; waits for another transaction that
 * is inserting it.
 */
export async function insertStoredResponse(
  transaction: Transaction,
  { name, call, answer }: StoredResponse,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO answered_calls AS known (name, call, answer, answered_at) VALUES (${name}, ${call}, ${answer}, ${now})
    ON CONFLICT (name) DO UPDATE SET call = excluded.call, answer = excluded.answer, answered_at = excluded.answered_at
    WHERE known.answered_at <= ${createdAfter(now)}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Deletes responses that are older than 24 hours, except those that are being replaced. */
export async function deleteExpiredResponses(database: Database, now: Date): Promise<void> {
  const old = database
    .selectFrom('answered_calls')
    .where('answered_at', '<=', createdAfter(now))
    .select('name')
    .forUpdate()
    .skipLocked();
  await database.deleteFrom('answered_calls').where('name', 'in', old).execute();
}
