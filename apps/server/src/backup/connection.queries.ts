import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keepAlive } from '../database/connections/client.ts';
import { optionsOf } from '../database/connections/session-settings.ts';
import type { Tables } from '../database/tables/tables.ts';
import { advisoryLocks } from '../database/transactions/advisory-locks.ts';
import type { Database } from '../library.ts';
import { BackupError } from './backup-error.ts';

/** Makes values have the same text on every server, whatever its own settings are, and lifts the time limits for long copies. */
const settings = {
  jit: 'off',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};
const options = optionsOf(settings);

/** One connection to a database, for SQL of every kind. */
export type Connection = pg.ClientBase;

/** Connects to a library's database. Throws a `BackupError` when it does not respond. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options, ...keepAlive });
  // A connection that breaks while it is idle fails at the next query; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect().catch(refuseUnreached);
  return client;
}

/**
 * A pool of one connection for Kysely, and that connection itself: COPY bypasses Kysely within its transaction. Throws a
 * `BackupError` when the database does not respond.
 */
export async function connectOnce(
  connectionString: string,
): Promise<{ database: Database; client: pg.PoolClient }> {
  const pool = new pg.Pool({ connectionString, options, ...keepAlive, max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  const client = await pool.connect().catch(refuseUnreached);
  client.release();
  return { database: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), client };
}

function refuseUnreached(error: unknown): never {
  throw new BackupError(`The database cannot be reached: ${reasonOf(error)}.`);
}

function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}

/**
 * Runs `work` with the connection that has the lock, unless another process, on any machine, is making the daily backup of this
 * database.
 */
export async function withDailyBackupLock(
  connectionString: string,
  work: (client: Connection) => Promise<void>,
): Promise<void> {
  const client = await connect(connectionString);
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${advisoryLocks.dailyBackup}) AS taken`,
    );
    if (rows[0]?.taken) await work(client);
  } finally {
    await client.end();
  }
}
