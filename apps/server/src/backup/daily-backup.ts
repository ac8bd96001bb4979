import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../lib/clock.ts';
import { aloneForDailyBackup } from './connection.queries.ts';
import { backupName, isDraftOfDaily, momentOfDaily } from './file-names.ts';
import { type BackupOrder, type BackupReport, writeBackup } from './write-backup.ts';

/** What the daily backup needs to know of the process. */
export interface DailyBackups extends Pick<BackupOrder, 'connectionString' | 'dataDir' | 'libraryName'> {
  folder: string;
  /** How many of them are kept. */
  kept: number;
  clock: Clock;
}

/** A little less than a day, so that a job that runs every hour keeps to the same hour. */
const age = 23.5 * 3_600_000;

/**
 * Makes the daily backup when the newest is a day old, and removes the oldest beyond those that are kept. Files of any
 * other name are left alone. Several processes may do it at the same time: one works, the others go on. Returns what it
 * made, or null. `signal` ends it early, without an error.
 */
export async function makeDailyBackup(
  { folder, kept, clock, ...library }: DailyBackups,
  signal: AbortSignal,
): Promise<BackupReport | null> {
  let report: BackupReport | null = null;
  await aloneForDailyBackup(library.connectionString, async () => {
    if (!(await isDue(folder, clock.now()))) return;
    await removeDrafts(folder);
    const now = clock.now();
    const file = path.join(folder, backupName(now, 'daily'));
    report = await writeBackup({ ...library, file, now, signal }).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (report) await removeOldest(folder, kept);
  });
  return report;
}

async function isDue(folder: string, now: Date): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  // One from the future was made while the clock was wrong, and says nothing.
  return !names.some((name) => {
    const since = now.getTime() - (momentOfDaily(name)?.getTime() ?? Number.NEGATIVE_INFINITY);
    return since >= 0 && since < age;
  });
}

/** What a process left that was killed in the middle; nobody else is writing one now. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (isDraftOfDaily(name)) await rm(path.join(folder, name));
}

async function removeOldest(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => momentOfDaily(name) !== null).sort();
  for (const name of names.slice(0, -kept)) await rm(path.join(folder, name));
}
