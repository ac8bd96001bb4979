import type { Loss } from './heartbeat.ts';
import { childrenOf } from './processes.ts';

/** The processes to end when another server has taken the data folder. */
export interface LostDatabase {
  dataDir: string;
  /** PostgreSQL's current process id; undefined while it is unknown. */
  postmaster(): number | undefined;
  /** Stops restarting PostgreSQL, and waits for a start in progress. */
  stopWatching(): Promise<void> | undefined;
}

const reasons: Record<Loss, (dataDir: string) => string> = {
  taken: (dataDir) => `Another server has taken the data folder ${dataDir}.`,
  gone: (dataDir) =>
    `The lock ${dataDir}/server.lock has gone, so another server may use the data folder at any moment.`,
  'not renewed': (dataDir) =>
    `The lock ${dataDir}/server.lock can no longer be renewed, so another server may soon take the data folder.`,
};

/**
 * Kills PostgreSQL and this process without another write: another server may already work on the same files. What was committed
 * is in PostgreSQL's log on the disk.
 */
export async function killEverything(
  why: Loss,
  { dataDir, postmaster, stopWatching }: LostDatabase,
): Promise<void> {
  const watching = stopWatching();
  await kill(postmaster());
  process.stderr.write(`${reasons[why](dataDir)} This server and its database end immediately.\n`);
  await watching;
  await kill(postmaster());
  process.exit(1);
}

/** Sends only SIGKILL: any other signal makes PostgreSQL write, or remove the new server's postmaster.pid. */
async function kill(pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  for (const each of [pid, ...(await childrenOf(pid))]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
