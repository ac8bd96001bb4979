import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type Cluster, SUPERUSER } from './cluster.ts';

/** The files needed to connect to a running database. */
export type ClusterFiles = Pick<Cluster, 'dir' | 'passwordFile'>;

/** The name of the library's database in the cluster. */
export const DATABASE = 'library';

/**
 * Makes connection strings for one port from the password in the data folder.
 * @throws when that password cannot be read
 */
export async function connection(cluster: ClusterFiles, port: number): Promise<(database: string) => string> {
  const password = await readFile(cluster.passwordFile, 'utf8').catch(() => undefined);
  if (password === undefined) {
    throw new Error(
      `The database in ${cluster.dir} needs the password in ${cluster.passwordFile}, which cannot be read. ` +
        'Put that file back from a backup of the data folder.',
    );
  }
  return (database) => `postgres://${SUPERUSER}:${password.trim()}@127.0.0.1:${port}/${database}`;
}

/** Whether our database responds on this port. A PostgreSQL that is starting or stopping does not. */
export async function acceptsConnections(cluster: ClusterFiles, port: number): Promise<boolean> {
  const connectionString = await connection(cluster, port);
  const client = new pg.Client({ connectionString: connectionString('postgres') });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0] !== undefined && path.resolve(rows[0].data_directory) === cluster.dir;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the PostgreSQL on this port keeps its log for the archive. */
export async function archivesLog(cluster: ClusterFiles, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: (await connection(cluster, port))('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ archive_mode: string }>('SHOW archive_mode');
    return rows[0]?.archive_mode === 'on';
  } finally {
    await client.end();
  }
}

/** Creates the library's database if the cluster does not have it yet. */
export async function ensureDatabase(connectionString: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionString('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
