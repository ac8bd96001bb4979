import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../library.ts';
import { type Connections, connectionsOf, registerConnections } from '../shared-sql/prepared-statements.ts';
import type { Tables } from '../tables/tables.ts';
import { OwnChanges } from '../transactions/own-changes.ts';
import { type DatabaseServer, reasonAgainstServer } from './database-server.rules.ts';
import { prepareRecurring, RecurringStatements } from './recurring-statements.ts';
import { optionsOf, sessionSettings } from './session-settings.ts';

const { builtins } = pg.types;

/** The parser for a column type: days stay texts (`yyyy-MM-dd`); counts and averages become numbers. */
function parserFor(oid: number): ((text: string) => unknown) | undefined {
  if (oid === builtins.DATE) return (text) => text;
  if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number;
  return undefined;
}

/**
 * How long a call waits for a connection, in milliseconds. When the database is unreachable or overloaded, a refusal is better
 * than a longer wait.
 */
const connectionTimeout = 10_000;

/**
 * The system asks a silent peer after this many milliseconds whether it is still there, and not only after two hours: a machine that loses its
 * power closes no connection.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 15_000 };

/** How long a query on the priority connection may take, in milliseconds. All are fast, and while one waits for a machine that is gone, nobody is answered. */
const priorityTimeout = 10_000;

interface OpeningOptions {
  /** False lets commits return before they are on the disk; only for data that can be created again after an interruption. */
  durable?: boolean;
  /** False sends every statement without a name. */
  prepared?: boolean;
  /** Whether a pooler assigns connections per transaction. It accepts no settings, so the role has them (`bouncer.ts`). */
  throughBouncer?: boolean;
  /** Milliseconds after which connecting and a query fail; by default a query that is not a priority may take as long as it needs. */
  timeouts?: { connecting: number; query?: number; priority?: number };
}

/** Opens a pool on a PostgreSQL 15 or later, and one priority connection. Nothing connects before the first query. */
export function openDatabase(
  connectionString: string,
  connections: number,
  {
    durable = true,
    prepared = true,
    throughBouncer = false,
    timeouts = { connecting: connectionTimeout },
  }: OpeningOptions = {},
): Database {
  const options = optionsOf(durable ? sessionSettings : { ...sessionSettings, synchronous_commit: 'off' });
  const settings: pg.PoolConfig = {
    connectionString,
    ...(throughBouncer ? {} : { options }),
    ...keepAlive,
    connectionTimeoutMillis: timeouts.connecting,
    query_timeout: timeouts.query,
    types: { getTypeParser: (oid: number, format) => parserFor(oid) ?? pg.types.getTypeParser(oid, format) },
  };
  const pool = new pg.Pool({ ...settings, max: connections });
  // The queries with which every call begins must not wait behind slow ones.
  const query_timeout = timeouts.priority ?? timeouts.query ?? priorityTimeout;
  const priority = new pg.Pool({ ...settings, query_timeout, max: 1 });
  // A broken connection fails its query, and the next query opens another. Without these listeners, for idle connections and for
  // those in use, it would end the process.
  for (const each of [pool, priority]) {
    each.on('error', () => undefined);
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const changes = new OwnChanges();
  pool.on('connect', (client) => changes.watch(client));
  if (prepared) {
    const recurring = new RecurringStatements();
    pool.on('connect', (client) => prepareRecurring(client, recurring));
  }
  return databaseOn({ pool, priority, prepared, changes, requireOpen: () => undefined });
}

/** The same connections as another `Database`, which can no longer be used once `requireOpen` throws. */
export function handleOn(database: Database, requireOpen: () => void): Database {
  return databaseOn({ ...connectionsOf(database), requireOpen });
}

function databaseOn(connections: Connections): Database {
  const { pool, priority, requireOpen } = connections;
  const connect = () => {
    requireOpen();
    return pool.connect();
  };
  const end = async () => {
    await Promise.all([pool.end(), priority.end()]);
  };
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end, options: pool.options }, controlClient: pg.Client }),
  });
  registerConnections(database, connections);
  return database;
}

/** Throws when the database cannot serve this catalogue (`database-server.rules.ts`). */
export async function checkDatabase(database: Database): Promise<void> {
  const { rows } = await sql<DatabaseServer>`
    SELECT current_setting('server_version_num')::int AS version,
      coalesce(array_length(show_trgm('রিয়াদুস'), 1), 0) AS trigrams`.execute(database);
  const reason = reasonAgainstServer(rows[0]);
  if (reason !== null) throw new Error(reason);
}

/** The five-letter SQLSTATE of a database error, or undefined. */
export function databaseErrorCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The constraint or unique index that a write violated, or undefined. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** SQLSTATEs of violated constraints: restrict, foreign key, unique, check, exclusion. */
const violations = new Set(['23001', '23503', '23505', '23514', '23P01']);

/** Whether a constraint refused a write: the rules allowed it, and another call changed the data at the same moment. */
export function isViolation(error: unknown): boolean {
  return violations.has(databaseErrorCode(error) ?? '');
}

/**
 * Awaits a write. When a constraint refused it, throws the refusal for that constraint; `http/errors.ts` handles constraints
 * without one.
 */
export async function withRefusals<Result>(
  save: Promise<Result>,
  refusals: Readonly<Record<string, () => Error>>,
): Promise<Result> {
  try {
    return await save;
  } catch (error) {
    throw refusals[violatedConstraint(error) ?? '']?.() ?? error;
  }
}
