import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The URL of another database on the same server. */
export function databaseAddress(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const servers = new Map<string, pg.Pool>();

/**
 * One connection to a server, because opening one takes longer than the work. It stays open between its uses and does not
 * keep the process alive.
 */
function serverAt(address: string): pg.Pool {
  const known = servers.get(address);
  if (known) return known;
  const pool = new pg.Pool({
    connectionString: address,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The server may stop before the pool.
  pool.on('error', () => undefined);
  servers.set(address, pool);
  return pool;
}

async function onServer<Result>(server: string, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await serverAt(server).connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/**
 * Creates a copy of the database `template` and returns its name. Copying the files is faster than writing them to the log
 * as well.
 */
export async function createDatabase(server: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  return name;
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

/** Makes a server commit without waiting for its disk, because its data is deleted after the run. */
export function turnDurabilityOff(server: string): Promise<void> {
  return onServer(server, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    }
    await client.query('SELECT pg_reload_conf()');
  });
}

/** The maximum number of checks whether the last connection has closed, and the milliseconds between two of them. */
const [checks, pause] = [250, 20];

/**
 * The number of deadlocks in a database that is no longer used. A connection reports its statistics when it closes, so this
 * waits until all are closed, or for five seconds, because those of a killed program may stay open.
 */
export function deadlocksIn(server: string, name: string): Promise<number> {
  return onServer(server, async (client) => {
    const counted = async (text: string): Promise<number> => {
      const { rows } = await client.query<{ count: string }>(text, [name]);
      return Number(rows[0]?.count ?? 0);
    };
    const open = 'SELECT count(*) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()';
    for (let check = 0; check < checks && (await counted(open)) > 0; check += 1) await wait(pause);
    return counted('SELECT deadlocks AS count FROM pg_stat_database WHERE datname = $1');
  });
}
