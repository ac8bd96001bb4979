import path from 'node:path';
import type { Holder } from './lock-file.ts';
import { hasPidFile, runningPostmaster } from './postmaster.ts';
import { isRunning, placeOfProcess, startTime } from './processes.ts';

/**
 * What this process can find out about the holder of a lock. A process id is valid only together with the start time of the
 * process, because it may have been reused, and only in its own place: in another container or on another machine it is another
 * process.
 */
export async function fateOf(holder: Holder): Promise<'running' | 'dead' | 'unknown'> {
  const place = await placeOfProcess();
  const seen = holder.id === null || holder.place === place;
  if (!seen) return 'unknown';
  if (await runsStill(holder)) return 'running';
  return place !== '' && holder.place === place ? 'dead' : 'unknown';
}

async function runsStill({ pid, started }: Holder): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || !(await isRunning(pid))) return false;
  const now = await startTime(pid);
  return now === undefined || started === '' || now === started;
}

/**
 * Why the lock of an earlier release must not be taken over when its process cannot be seen: those locks have no heartbeat, so
 * watching one is pointless. Null when PostgreSQL was shut down cleanly, or still runs here, left over from a killed server.
 */
export async function reasonAgainstEarlierRelease(dataDir: string): Promise<string | null> {
  const clusterDir = path.join(dataDir, 'postgres');
  if (!(await hasPidFile(clusterDir)) || (await runningPostmaster(clusterDir))) return null;
  return (
    `The data folder ${dataDir} was last used by a server of an earlier release, which was killed, or still runs in another ` +
    'container or on another machine. Make sure that it is stopped, and its PostgreSQL too, then remove ' +
    `${path.join(dataDir, 'server.lock')} and start again.`
  );
}
