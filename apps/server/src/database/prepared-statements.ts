import { CompiledQuery, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Database, Queryable } from '../library.ts';

/**
 * SQL that runs at so many calls that it bypasses the query builder. With a name, each connection parses it once and
 * plans it a few times at most, so its text has to be one of few: what differs from call to call are its values.
 */
export interface Prepared {
  readonly name: string | undefined;
  readonly text: string;
  /** Runs on the connection aside: for what takes no time and must not wait for what does. */
  readonly aside?: true;
}

/** What a handle on the database runs on. */
export interface Connections {
  pool: pg.Pool;
  aside: pg.Pool;
  /** Throws when the handle is closed. */
  requireOpen(): void;
}

const connections = new WeakMap<Queryable, Connections>();
/** The database knows names of up to 63 letters only. */
const shortNames = new Map<string, string>();

function shortName(name: string): string {
  const known = shortNames.get(name);
  if (known) return known;
  const short = `statement_${shortNames.size}`;
  shortNames.set(name, short);
  return short;
}

/** Lets prepared statements run on these connections. */
export function preparesOn(database: Database, own: Connections): void {
  connections.set(database, own);
}

export function connectionsBehind(database: Database): Connections {
  const own = connections.get(database);
  if (!own) throw new Error('This database was not opened by openDatabase.');
  return own;
}

/** The connections of the pool that serves this database: open ones, unused ones, and calls that wait for one. */
export function connectionsOf(database: Database): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = connections.get(database)?.pool ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Runs a prepared statement; inside a transaction it runs there, like any other. */
export async function runPrepared<Row extends object>(
  database: Queryable,
  { name, text, aside }: Prepared,
  values: unknown[] = [],
): Promise<Row[]> {
  const own = connections.get(database);
  if (!own) return (await database.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  own.requireOpen();
  const pool = aside ? own.aside : own.pool;
  const { rows } = await pool.query<Row>({ name: name && shortName(name), text, values });
  return rows;
}

/** Runs a query of `readAlongIndexes`. A named one is prepared, so its text has to be one of few. */
export type RunAlongIndexes = <Row extends object>(
  query: RawBuilder<Row>,
  as?: { named: boolean },
) => Promise<Row[]>;

const alongIndexes =
  'BEGIN READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL plan_cache_mode = force_generic_plan';

/**
 * Reads in one transaction in which no table is ever read from end to end. For queries that take a few of many rows:
 * told how few are wanted, the planner may take reading until they are found for cheaper than an index, and is wrong
 * when they are rare. Such queries take longer to plan than to run, so they are planned once for all values.
 */
export async function readAlongIndexes<Result>(
  database: Database,
  read: (run: RunAlongIndexes) => Promise<Result>,
): Promise<Result> {
  const { pool, requireOpen } = connectionsBehind(database);
  requireOpen();
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query(alongIndexes);
    const result = await read(async (query, { named } = { named: false }) => {
      const { sql: text, parameters } = query.compile(database);
      const { rows } = await client.query({
        name: named ? shortName(text) : undefined,
        text,
        values: [...parameters],
      });
      return rows;
    });
    await client.query('COMMIT');
    failed = false;
    return result;
  } finally {
    // A connection in a broken transaction is thrown away.
    client.release(failed);
  }
}
