import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isArchiving, setArchiving } from './embedded/archiving.ts';
import { type Cluster, createCluster, hasCluster, startCluster, stopCluster } from './embedded/cluster.ts';
import {
  acceptsConnections,
  archivesLog,
  connection,
  DATABASE,
  ensureDatabase,
} from './embedded/connection.ts';
import { startGuard } from './embedded/guard.ts';
import { killEverything } from './embedded/kill-processes.ts';
import { moveForeignPidFileAside, runningPostmaster } from './embedded/postmaster.ts';
import { prepare } from './embedded/prepare.ts';
import { isRunning } from './embedded/processes.ts';
import { lockDataFolder, type ServerLock } from './embedded/server-lock.ts';
import { superviseProcess } from './embedded/supervisor.ts';

/** The server's own PostgreSQL, used when no DATABASE_URL is set. */
export interface EmbeddedDatabase {
  /** The URL of the database `library`; holds the password, so it must not be logged. */
  connectionString: string;
  /** True when PostgreSQL was still running, left over from a server that was killed. */
  adopted: boolean;
  /** Stops PostgreSQL, which until then is restarted whenever it ends, and releases the data folder. Further calls do nothing. */
  stop(): Promise<void>;
}

interface StartOptions {
  log: (message: string) => void;
  archive?: boolean;
  /** Called when the PostgreSQL process starts, for work that does not need it. Not called when a running one is adopted. */
  meanwhile?: () => void;
}

/** How often a PostgreSQL that is still starting or stopping is checked. */
const ADOPTION_TRIES = 1200;
const ADOPTION_PAUSE_MS = 100;

/**
 * Starts the server's own PostgreSQL on the files in `<dataDir>/postgres`, which the first start creates, or adopts the one that
 * a killed server has left running. `archive` says whether PostgreSQL keeps its log until the archive has it; when `archive` is
 * undefined, this stays as it was. When another server takes over the folder, PostgreSQL is killed and the process ends.
 * @throws with a sentence for the operator: another server uses the folder, the files are of another PostgreSQL version, a
 *   folder is closed to PostgreSQL's user, or PostgreSQL itself does not start
 */
export async function startEmbeddedDatabase(
  options: { dataDir: string } & StartOptions,
): Promise<EmbeddedDatabase> {
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  let watch: Watch | undefined;
  const lock = await lockDataFolder(dataDir, {
    log: options.log,
    lost: (why) =>
      killEverything(why, { dataDir, postmaster: () => watch?.pid(), stopWatching: () => watch?.stop() }),
  });
  const cluster = await prepare(dataDir).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const endGuard = startGuard(cluster.dir, lock, options.log);
  // The folder is released once PostgreSQL has ended. If it does not end, the guard kills it after this process.
  const close = async () => {
    await watch?.stop();
    await stopCluster(cluster);
    endGuard();
    await lock.release();
  };
  try {
    const { adopted, port } = await open(cluster, options);
    watch = await watchOver(cluster, { port, lock }, options.log);
    const connectionString = await connection(cluster, port);
    await ensureDatabase(connectionString);
    let stopping: Promise<void> | undefined;
    return {
      connectionString: connectionString(DATABASE),
      adopted,
      stop: () => {
        stopping ??= close();
        return stopping;
      },
    };
  } catch (error) {
    await close().catch((reason: Error) => options.log(reason.message));
    throw error;
  }
}

/**
 * The URL of the embedded database that a server is using in this data folder; undefined when this process finds none. Changes
 * nothing.
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const home = await realpath(dataDir).catch(() => dataDir);
  const files = { dir: path.join(home, 'postgres'), passwordFile: path.join(home, 'postgres.password') };
  const running = await runningPostmaster(files.dir);
  if (running?.port === undefined || !(await acceptsConnections(files, running.port))) return undefined;
  return (await connection(files, running.port))(DATABASE);
}

async function open(
  cluster: Cluster,
  { log, archive, meanwhile }: StartOptions,
): Promise<{ adopted: boolean; port: number }> {
  if (!(await hasCluster(cluster))) {
    log('Making the database (first start only).');
    await createCluster(cluster);
  }
  if (archive !== undefined) await setArchiving(cluster, archive);
  const port = await adopt(cluster, log);
  if (port !== undefined) {
    if ((await archivesLog(cluster, port)) === (await isArchiving(cluster.dir)))
      return { adopted: true, port };
    await stopCluster(cluster);
  }
  return { adopted: false, port: await startCluster(cluster, { meanwhile }) };
}

/** A PostgreSQL that is restarted whenever it ends. */
interface Watch {
  /** Its process id; undefined while it is unknown. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

/**
 * Restarts PostgreSQL whenever it ends unexpectedly, on the same port, but never in a folder that another server has taken over:
 * that server may have ended it.
 */
async function watchOver(
  cluster: Cluster,
  { port, lock }: { port: number; lock: ServerLock },
  log: (message: string) => void,
): Promise<Watch> {
  let pid = (await runningPostmaster(cluster.dir))?.pid;
  const stop = superviseProcess(
    {
      runs: async () => pid !== undefined && (await isRunning(pid)),
      startAgain: async () => {
        if (!(await lock.isHeld())) {
          throw new Error(
            `${cluster.dataDir} may be another server's by now, so PostgreSQL is not started in it.`,
          );
        }
        await moveForeignPidFileAside(cluster.dir, log);
        await startCluster(cluster, { samePort: port });
        pid = (await runningPostmaster(cluster.dir))?.pid;
      },
    },
    log,
  );
  return { pid: () => pid, stop };
}

/** The port of a PostgreSQL that still runs on our files and responds; undefined when there is none. */
async function adopt(cluster: Cluster, log: (message: string) => void): Promise<number | undefined> {
  for (let tried = 0; tried < ADOPTION_TRIES; tried += 1) {
    await moveForeignPidFileAside(cluster.dir, log);
    const running = await runningPostmaster(cluster.dir);
    if (!running) return undefined;
    if (running.port !== undefined && (await acceptsConnections(cluster, running.port))) {
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
