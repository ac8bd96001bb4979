import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { archiveOf } from '../archive/archive-names.ts';
import { pluralise } from '../lib/sentences/pluralise.ts';
import type { Clock } from '../lib/time/clock.ts';
import { BackupError } from './backup-error.ts';
import { withDailyBackupLock } from './connection.queries.ts';
import { coversFolder } from './covers.ts';
import { hasAnotherMadeOne, upsertDailyBackup } from './daily-backup.queries.ts';
import { backupName, isDraftOfDaily, momentOfDaily } from './file-names.ts';
import { type BackupOrder, type BackupReport, writeBackup } from './write-backup.ts';

/** What the daily backup needs from the process. */
export interface DailyBackups
  extends Pick<BackupOrder, 'connectionString' | 'dataDir' | 'stored' | 'libraryName'> {
  folder: string;
  /** Whether servers with data folders of their own may share the database. */
  isShared: boolean;
  /** The number of daily backups to retain. */
  kept: number;
  clock: Clock;
}

/** A little less than a day, so that a job that runs every hour stays at the same hour. */
const age = 23.5 * 3_600_000;

/**
 * Makes the daily backup when the newest one is a day old, and removes the oldest ones beyond the number to retain. Never touches
 * other files. Of several processes on one database, on any machines, only one makes it. Returns a report of the backup, or null when it made none.
 * `signal` aborts the backup without an error.
 * @throws when the backup cannot be written, or lacks covers (it is kept then)
 */
export async function makeDailyBackup(
  { folder, isShared, kept, clock, ...library }: DailyBackups,
  signal: AbortSignal,
): Promise<BackupReport | null> {
  let report: BackupReport | null = null;
  await withDailyBackupLock(library.connectionString, async (client) => {
    const now = clock.now();
    if (!(await isDue(folder, now))) return;
    await mkdir(library.dataDir, { recursive: true });
    const own = await archiveOf(library.dataDir, now);
    const since = new Date(now.getTime() - age);
    if (isShared && (await hasAnotherMadeOne(client, own, { since, now }))) return;
    await removeDrafts(folder);
    const file = path.join(folder, backupName(now, 'daily'));
    report = await writeBackup({ ...library, file, now, signal }).catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
    if (!report) return;
    await removeOldest(folder, kept, now);
    try {
      await upsertDailyBackup(client, own, now);
    } finally {
      // The connection may have been lost while the backup was written.
      requireAllCovers(report, library);
    }
  });
  return report;
}

async function isDue(folder: string, now: Date): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  // A backup from the future was made while the clock was wrong, so its age means nothing.
  return !names.some((name) => {
    const since = now.getTime() - (momentOfDaily(name)?.getTime() ?? Number.NEGATIVE_INFINITY);
    return since >= 0 && since < age;
  });
}

/** Removes drafts of killed processes; the lock ensures that nobody else is writing one. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (isDraftOfDaily(name)) await rm(path.join(folder, name));
}

/** Fails the job when the backup lacks covers. The incomplete backup is kept. */
function requireAllCovers(
  { file, coversMissing }: BackupReport,
  { dataDir, stored }: Pick<DailyBackups, 'dataDir' | 'stored'>,
): void {
  if (coversMissing === 0) return;
  const covers = pluralise(coversMissing, 'cover that a book has is', 'covers that books have are');
  throw new BackupError(
    `The backup ${file} is not whole: ${covers} not in ${stored?.place ?? coversFolder(dataDir)}.`,
  );
}

/** Backups from the future do not count: they were made while the clock was wrong, and would displace correct ones. */
async function removeOldest(folder: string, kept: number, now: Date): Promise<void> {
  const isPast = (name: string) =>
    (momentOfDaily(name)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime();
  const names = (await readdir(folder)).filter(isPast).sort();
  for (const name of names.slice(0, -kept)) await rm(path.join(folder, name));
}
