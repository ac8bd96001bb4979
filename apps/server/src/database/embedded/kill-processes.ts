import type { Loss } from './heartbeat.ts';
import { childrenOf } from './processes.ts';

/** What has to end when the data folder is no longer ours. */
export interface LostDatabase {
  dataDir: string;
  /** PostgreSQL's process id now; undefined while none is known. */
  postmaster(): number | undefined;
  /** Stops starting PostgreSQL again, and waits for a start that is under way. */
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
 * Ends PostgreSQL and this process without writing anything more: another server may work on the same files by now. What was
 * committed is in PostgreSQL's log on the disk.
 */
export async function killEverything(
  why: Loss,
  { dataDir, postmaster, stopWatching }: LostDatabase,
): Promise<void> {
  const watching = stopWatching();
  await kill(postmaster());
  process.stderr.write(`${reasons[why](dataDir)} This server and its database end at once.\n`);
  await watching;
  await kill(postmaster());
  process.exit(1);
}

/** SIGKILL alone: every other end of PostgreSQL writes, or removes the other one's postmaster.pid. */
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
