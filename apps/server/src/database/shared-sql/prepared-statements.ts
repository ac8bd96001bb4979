import { CompiledQuery, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database, Queryable } from '../../library.ts';
import type { OwnChanges } from '../transactions/own-changes.ts';

/**
 * SQL that runs so often that it bypasses the query builder. With a name, each connection parses it once and plans it a
 * few times at most, so there must be few different texts: only the values differ from call to call.
 */
export interface PreparedStatement {
  readonly name: string | undefined;
  readonly text: string;
  /** Runs on the priority connection: only for statements that are fast and must not wait behind slow ones. */
  readonly priority?: true;
}

/** The connections behind a `Database`. */
export interface Connections {
  pool: pg.Pool;
  /** One connection that slow queries never occupy. */
  priority: pg.Pool;
  /** Whether statements get names, under which a connection keeps them. */
  prepared: boolean;
  /** What these connections have changed. */
  changes: OwnChanges;
  /** Throws when the handle is closed. */
  requireOpen(): void;
}

const connections = new WeakMap<Queryable, Connections>();
/** PostgreSQL takes names of up to 63 bytes. */
const shortNames = new Map<string, string>();

function shortName(name: string): string {
  const known = shortNames.get(name);
  if (known) return known;
  const short = `statement_${shortNames.size}`;
  shortNames.set(name, short);
  return short;
}

/** Makes prepared statements run on these connections. */
export function registerConnections(database: Database, own: Connections): void {
  connections.set(database, own);
}

/** The connections behind a database; undefined for a transaction. */
export const findConnections = (database: Queryable): Connections | undefined => connections.get(database);

/** The connections behind a database. Throws for a database that `openDatabase` did not open. */
export function connectionsOf(database: Database): Connections {
  const own = connections.get(database);
  if (!own) throw new Error('This database was not opened by openDatabase.');
  return own;
}

/** The pool of this database: open connections, idle ones, and calls that wait for one. */
export function poolUsageOf(database: Database): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = connections.get(database)?.pool ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Runs a prepared statement, in the transaction if it gets one. */
export async function runPrepared<Row extends object>(
  database: Queryable,
  { name, text, priority }: PreparedStatement,
  values: unknown[] = [],
): Promise<Row[]> {
  const own = connections.get(database);
  if (!own) return (await database.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  own.requireOpen();
  const pool = priority ? own.priority : own.pool;
  const { rows } = await pool.query<Row>({
    name: own.prepared && name ? shortName(name) : undefined,
    text,
    values,
  });
  return rows;
}

/** Runs a query of `readPreferringIndexes`. A named one is prepared, so there must be few different texts. */
export type RunQuery = <Row extends object>(
  query: RawBuilder<Row>,
  as?: { named: boolean },
) => Promise<Row[]>;

const preferIndexes =
  'BEGIN READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL plan_cache_mode = force_generic_plan';

/**
 * Reads in one transaction in which PostgreSQL scans a whole table only when no index can be used. For queries that need few of
 * many rows: with a LIMIT, the planner may expect a scan to find them sooner than an index, and is wrong when they are rare. Such
 * queries take longer to plan than to run, so a named one is planned once for all values.
 *
 * `read` prepares its first query while the transaction begins, and its result does not wait for the end of the transaction, which
 * changes nothing. In a transaction or a snapshot it reads in the one that is open, planned as any other query there.
 */
export async function readPreferringIndexes<Result>(
  database: Queryable,
  read: (run: RunQuery) => Promise<Result>,
): Promise<Result> {
  const own = connections.get(database);
  if (!own) return read(async (query) => (await query.execute(database)).rows);
  own.requireOpen();
  const client = await own.pool.connect();
  const begun = client.query(preferIndexes);
  const reading = read(async (query, { named } = { named: false }) => {
    const { sql: text, parameters } = query.compile(database);
    const statement = {
      name: named && own.prepared ? shortName(text) : undefined,
      text,
      values: [...parameters],
    };
    await begun;
    return (await client.query(statement)).rows;
  });
  try {
    const [result] = await Promise.all([reading, begun]);
    void endReading(client);
    return result;
  } catch (error) {
    // `true` closes a connection in a broken transaction.
    client.release(true);
    throw error;
  }
}

/** Ends a transaction that only read, and gives its connection back, or closes it when it is broken. */
async function endReading(client: pg.PoolClient): Promise<void> {
  const hasEnded = await client.query('COMMIT').then(
    () => true,
    () => false,
  );
  client.release(!hasEnded);
}
