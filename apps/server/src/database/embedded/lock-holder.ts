import path from 'node:path';
import type { Holder } from './lock-file.ts';
import { hasPidFile, runningPostmaster } from './postmaster.ts';
import { isRunning, placeOfProcess, startTime } from './processes.ts';

/**
 * What can be known from here of the process that holds a lock. A process id counts only together with the time at which the
 * process started, because the id may by now belong to another program, and only in its own place: in another container or
 * on another machine the same number is somebody else.
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
 * Why a lock of an earlier release, whose process is not seen from here, must stay: those locks had no heartbeat, so watching
 * one tells nothing. Null where PostgreSQL was stopped in order, or still runs here, left over from a server that was killed.
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
