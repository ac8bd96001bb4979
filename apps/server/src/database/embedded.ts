import { mkdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Cluster,
  createCluster,
  hasCluster,
  SUPERUSER,
  startCluster,
  stopCluster,
} from './embedded/cluster.ts';
import { keepRunning } from './embedded/keep-running.ts';
import { databaseUser, firstClosedFolder } from './embedded/os-user.ts';
import { runningPostmaster } from './embedded/postmaster.ts';
import { isRunning, type OsUser } from './embedded/processes.ts';
import { findPrograms } from './embedded/programs.ts';
import { lockDataFolder } from './embedded/server-lock.ts';

/** The server's own PostgreSQL, used when no DATABASE_URL is set. */
export interface EmbeddedDatabase {
  /** How to connect to the database `library`; holds the password, so it does not belong in a log. */
  connectionString: string;
  /** True when PostgreSQL was still running, left over from a server that was killed. */
  adopted: boolean;
  /** Stops PostgreSQL, which is started again until then whenever it ends by itself, and gives the data folder free. Calling it again does nothing. */
  stop(): Promise<void>;
}

type ClusterFiles = Pick<Cluster, 'dir' | 'passwordFile'>;

const DATABASE = 'library';
/** How long a PostgreSQL that is still starting or stopping is waited for. */
const ADOPTION_TRIES = 1200;
const ADOPTION_PAUSE_MS = 100;

/**
 * Starts the server's own PostgreSQL on the files in `<dataDir>/postgres`, making them at the first start, or takes
 * over the one that a killed server has left running.
 * @throws with a sentence for the person at the machine: another server uses the folder, the files are of another
 *   PostgreSQL version, a folder is closed to PostgreSQL's user, or PostgreSQL itself does not start
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: (message: string) => void;
}): Promise<EmbeddedDatabase> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    const cluster = await prepare(dataDir);
    const { adopted, port } = await open(cluster, options.log);
    const connectionString = await connection(cluster, port);
    await ensureDatabase(connectionString);
    const stopWatching = await watchOver(cluster, port, options.log);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      try {
        await stopWatching();
        await stopCluster(cluster);
      } finally {
        await lock.release();
      }
    };
    return {
      connectionString: connectionString(DATABASE),
      adopted,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * The address of the embedded database that a server is using in this data folder now; undefined when none runs.
 * `log` hears when a file that a dead PostgreSQL left is moved aside.
 */
export async function runningDatabase(
  dataDir: string,
  log: (message: string) => void,
): Promise<string | undefined> {
  const home = await realpath(dataDir).catch(() => dataDir);
  const files = { dir: path.join(home, 'postgres'), passwordFile: path.join(home, 'postgres.password') };
  const running = await runningPostmaster(files.dir, log);
  if (running?.port === undefined || !(await answers(files, running.port))) return undefined;
  return (await connection(files, running.port))(DATABASE);
}

async function prepare(dataDir: string): Promise<Cluster> {
  const dir = path.join(dataDir, 'postgres');
  const user = await databaseUser(dir);
  if (user) await requireOpenPath(user, dataDir);
  const programs = await findPrograms(dataDir, user);
  return { dataDir, dir, passwordFile: path.join(dataDir, 'postgres.password'), user, programs };
}

async function requireOpenPath(user: OsUser, dataDir: string): Promise<void> {
  const closed = await firstClosedFolder(user, dataDir);
  if (closed === undefined) return;
  throw new Error(
    `PostgreSQL refuses to run as root, so it runs as the user ${user.name}, and that user cannot pass through the ` +
      `folder ${closed}, where the data folder ${dataDir} lies. Open it (chmod o+x ${closed}), set DATA_DIR to a ` +
      'folder elsewhere, such as /var/lib/library, or start the server as an ordinary user.',
  );
}

async function open(
  cluster: Cluster,
  log: (message: string) => void,
): Promise<{ adopted: boolean; port: number }> {
  if (!(await hasCluster(cluster))) {
    log('Making the database (first start only).');
    await createCluster(cluster);
  }
  const port = await adopt(cluster, log);
  if (port !== undefined) return { adopted: true, port };
  return { adopted: false, port: await startCluster(cluster) };
}

/** Starts PostgreSQL again whenever it ends without being told to, on the port that the server knows. */
async function watchOver(
  cluster: Cluster,
  port: number,
  log: (message: string) => void,
): Promise<() => Promise<void>> {
  let pid = (await runningPostmaster(cluster.dir, log))?.pid;
  return keepRunning(
    {
      runs: async () => pid !== undefined && (await isRunning(pid)),
      startAgain: async () => {
        // Moves the file aside that names a process which is gone or another's: PostgreSQL would not start.
        await runningPostmaster(cluster.dir, log);
        await startCluster(cluster, port);
        pid = (await runningPostmaster(cluster.dir, log))?.pid;
      },
    },
    log,
  );
}

/** The port of a PostgreSQL that still runs on our files and answers; undefined when none does. */
async function adopt(cluster: Cluster, log: (message: string) => void): Promise<number | undefined> {
  for (let tried = 0; tried < ADOPTION_TRIES; tried += 1) {
    const running = await runningPostmaster(cluster.dir, log);
    if (!running) return undefined;
    if (running.port !== undefined && (await answers(cluster, running.port))) {
      log('PostgreSQL was still running after the last server ended without stopping it: it is used again.');
      return running.port;
    }
    await wait(ADOPTION_PAUSE_MS);
  }
  throw new Error(
    `A PostgreSQL already runs on ${cluster.dir}, but does not answer. Look into ` +
      `${path.join(cluster.dir, 'server.log')}, end it, and start again.`,
  );
}

/** Whether our database answers on this port. A PostgreSQL that is starting or stopping does not answer yet. */
async function answers(cluster: ClusterFiles, port: number): Promise<boolean> {
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

async function ensureDatabase(connectionString: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionString('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Makes connection strings for one port from the password in the data folder. */
async function connection(cluster: ClusterFiles, port: number): Promise<(database: string) => string> {
  const password = await readFile(cluster.passwordFile, 'utf8').catch(() => undefined);
  if (password === undefined) {
    throw new Error(
      `The database in ${cluster.dir} needs the password in ${cluster.passwordFile}, which cannot be read. ` +
        'Put that file back from a backup of the data folder.',
    );
  }
  return (database) => `postgres://${SUPERUSER}:${password.trim()}@127.0.0.1:${port}/${database}`;
}
