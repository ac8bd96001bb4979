import { sql } from 'kysely';
import { type Prepared, runPrepared } from '../../database/prepared-statements.ts';
import type { Database, Transaction } from '../../library.ts';

/** What is kept of a call that was answered; nobody but its caller can make anything of it. */
export interface AnsweredCall {
  /** Marks who called and the key that came with it. */
  name: Buffer;
  /** Marks what was asked. */
  call: Buffer;
  /** The answer, encrypted. */
  answer: Buffer;
}

const lifetime = 24 * 3_600_000;
const endOfLife = (now: Date) => new Date(now.getTime() - lifetime);

const statement: Prepared = {
  name: 'answered-call',
  text: 'SELECT name, call, answer FROM answered_calls WHERE name = $1 AND answered_at > $2',
  aside: true,
};

/** The call of this name that was answered in the last 24 hours. */
export async function findAnsweredCall(
  database: Database,
  name: Buffer,
  now: Date,
): Promise<AnsweredCall | undefined> {
  const [found] = await runPrepared<AnsweredCall>(database, statement, [name, endOfLife(now)]);
  return found;
}

/**
 * Writes an answered call into its act. False when there is one of this name already; one that is being written at this
 * moment is waited for.
 */
export async function keepAnsweredCall(
  transaction: Transaction,
  { name, call, answer }: AnsweredCall,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO answered_calls AS known (name, call, answer, answered_at) VALUES (${name}, ${call}, ${answer}, ${now})
    ON CONFLICT (name) DO UPDATE SET call = excluded.call, answer = excluded.answer, answered_at = excluded.answered_at
    WHERE known.answered_at <= ${endOfLife(now)}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Forgets answers of more than 24 hours ago, but for those that are being replaced. */
export async function sweepAnsweredCalls(database: Database, now: Date): Promise<void> {
  const old = database
    .selectFrom('answered_calls')
    .where('answered_at', '<=', endOfLife(now))
    .select('name')
    .forUpdate()
    .skipLocked();
  await database.deleteFrom('answered_calls').where('name', 'in', old).execute();
}
