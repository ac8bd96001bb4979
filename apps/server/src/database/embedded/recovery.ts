import { chown, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { syncDirectory } from '../../lib/files/sync-directory.ts';
import { leaveArchive } from './archiving.ts';
import {
  type Cluster,
  draftFolder,
  removeDraft,
  removeDrafts,
  startCluster,
  stopCluster,
} from './cluster.ts';
import { startGuard } from './guard.ts';
import { killEverything } from './kill-processes.ts';
import { makeFolderFor } from './os-user.ts';
import { runningPostmaster } from './postmaster.ts';
import { prepare } from './prepare.ts';
import { lockDataFolder } from './server-lock.ts';

export interface Recovery {
  dataDir: string;
  /** The moment to recover; null for the newest. */
  until: Date | null;
  /** Writes a base copy into the first folder, and the compressed segments of the log into the second one. */
  fill(clusterDir: string, logDir: string): Promise<void>;
  /** Restores everything else in the data folder, after the database is recovered and before anybody can use it. */
  finish(): Promise<void>;
  /** Stops the recovery, which then throws the signal's reason. */
  signal: AbortSignal;
  log: (message: string) => void;
}

export interface Recovered {
  /** The time of the last recovered commit, as PostgreSQL writes it; null when nothing after the base copy was recovered. */
  lastCommit: string | null;
  /** Whether the log ended before the requested moment. */
  endedBefore: boolean;
}

/** The interval of the checks whether PostgreSQL has recovered, in milliseconds. */
const pause = 100;
const logFolder = 'restored-log';
/** The command that restores one segment of the log. PostgreSQL runs it in the cluster's folder. */
const fetchPiece = `test -f ${logFolder}/%f.gz && gunzip -c ${logFolder}/%f.gz > %p`;
const endsTooEarly = /recovery ended before configured recovery target was reached/;

/**
 * Recovers a database into an empty data folder from a base copy and PostgreSQL's log, as it was at a moment. Completely or not
 * at all: the database is created in a folder with a temporary name. When this process is killed, the guard ends PostgreSQL, and the
 * next one removes that folder.
 * @throws when the folder has a database or is in use, or PostgreSQL does not accept the files
 */
export async function recoverDatabase({ dataDir: given, log, ...work }: Recovery): Promise<Recovered> {
  await mkdir(given, { recursive: true });
  const dataDir = await realpath(given);
  const lock = await lockDataFolder(dataDir, {
    log,
    lost: (why) =>
      killEverything(why, { dataDir, postmaster: () => undefined, stopWatching: () => undefined }),
  });
  try {
    const cluster = await prepare(dataDir);
    if (await stat(cluster.dir).catch(() => undefined)) {
      throw new Error(`There is a database in ${dataDir} already: name an empty folder with DATA_DIR.`);
    }
    await removeDrafts(cluster);
    const draft = { ...cluster, dir: draftFolder(cluster.dir) };
    await makeFolderFor(cluster.user, draft.dir);
    const endGuard = startGuard(draft.dir, lock, log);
    try {
      const recovered = await recoverIn(draft, work);
      await work.finish();
      await leaveArchive(dataDir);
      await rename(draft.dir, cluster.dir);
      await syncDirectory(dataDir);
      return recovered;
    } catch (error) {
      // What a stop interrupts, such as the start of PostgreSQL, fails with a reason of its own.
      work.signal.throwIfAborted();
      throw error;
    } finally {
      await removeDraft(draft);
      endGuard();
    }
  } finally {
    await lock.release();
  }
}

async function recoverIn(
  draft: Cluster,
  { until, fill, signal }: Pick<Recovery, 'until' | 'fill' | 'signal'>,
): Promise<Recovered> {
  const logDir = path.join(draft.dir, logFolder);
  await mkdir(logDir);
  await mkdir(path.join(draft.dir, 'pg_wal/archive_status'), { recursive: true });
  await fill(draft.dir, logDir);
  await writeFile(path.join(draft.dir, 'recovery.signal'), '');
  await giveToUser(draft);
  const endedBefore = await recover(draft, until, signal);
  await stopCluster(draft);
  await rm(logDir, { recursive: true });
  const said = await readLog(draft.dir);
  return {
    lastCommit: /last completed transaction was at log time (.+)/.exec(said)?.[1] ?? null,
    endedBefore,
  };
}

/** Starts PostgreSQL, which recovers its files and then accepts connections. Returns whether the log ended before the moment. */
async function recover(draft: Cluster, until: Date | null, signal: AbortSignal): Promise<boolean> {
  const usual = `-c archive_mode=off -c hot_standby=off -c restore_command='${fetchPiece}'`;
  const start = async (settings: string) => {
    await startCluster(draft, { recovery: settings });
    await untilReady(draft.dir, signal);
  };
  if (until === null) {
    await start(usual);
    return false;
  }
  // PostgreSQL reads this before it has loaded the names of time zones, so `Z` must not be used.
  const moment = until.toISOString().replace('T', ' ').replace('Z', '+00');
  const target = `-c recovery_target_time='${moment}' -c recovery_target_action=promote`;
  try {
    await start(`${usual} ${target}`);
    return false;
  } catch (error) {
    if (!(error instanceof Error) || !endsTooEarly.test(error.message)) throw error;
    await start(usual);
    return true;
  }
}

/** Waits for the end of a recovery. @throws with the last lines of PostgreSQL's log when PostgreSQL has ended instead */
async function untilReady(clusterDir: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const running = await runningPostmaster(clusterDir);
    if (running?.isReady) return;
    if (!running) throw new Error(`PostgreSQL did not recover: ${(await readLog(clusterDir)).slice(-1000)}`);
    await wait(pause, undefined, { signal });
  }
}

const readLog = (clusterDir: string) => readFile(path.join(clusterDir, 'server.log'), 'utf8');

/** PostgreSQL accepts only files of its own user that nobody else can read. */
async function giveToUser({ dir, user }: Cluster): Promise<void> {
  if (!user) return;
  for (const entry of await readdir(dir, { recursive: true })) {
    await chown(path.join(dir, entry), user.uid, user.gid);
  }
}
