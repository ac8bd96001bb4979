import { coversFolder } from './backup/covers.ts';
import { makeDailyBackup } from './backup/daily-backup.ts';
import { backupFolder, type Config } from './config.ts';
import { missingCovers, sweepCovers } from './features/books/cover-sweep.service.ts';
import type { Job } from './jobs.ts';
import type { Library } from './library.ts';
import { openObjectStore } from './object-store/open-object-store.ts';
import { sendNewestBackup } from './storage/stored-backups.ts';
import type { StoredCovers } from './storage/stored-covers.ts';

interface DataFolderParts {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backups' | 'storage'>;
  connectionString: string;
  library: Library;
  /** The object store that has the covers; null where they are in the data folder alone. */
  storedCovers: StoredCovers | null;
  log: { warn(facts: object, message: string): void };
}

/** The hourly jobs that need the data folder. */
export function dataFolderJobs(parts: DataFolderParts): Job[] {
  const { config, connectionString, library, storedCovers, log } = parts;
  const { clock, settings } = library;
  const jobs: Job[] = [
    {
      name: 'sweep-covers',
      run: async () => {
        const files = await sweepCovers(library, coversFolder(config.dataDir), storedCovers);
        if (files.length > 0) log.warn({ files }, 'drafts of covers that no book has were removed');
      },
    },
  ];
  if (storedCovers) jobs.push({ name: 'tend-covers', run: (stopping) => storedCovers.tend(stopping) });
  if (!config.backups.daily) return jobs;
  const backups = {
    connectionString,
    clock,
    dataDir: config.dataDir,
    stored: storedCovers,
    folder: backupFolder(config),
    isShared: config.databaseUrl !== null,
    kept: config.backups.kept,
    libraryName: settings.library_name,
  };
  jobs.push({ name: 'daily-backup', run: (stopping) => makeDailyBackup(backups, stopping) });
  const address = config.storage?.address;
  if (!address) return jobs;
  const store = (stopping: AbortSignal) =>
    sendNewestBackup({ ...backups, store: openObjectStore(address, stopping), now: clock.now() }, stopping);
  return [...jobs, { name: 'store-backup', run: store }];
}

/** Logs a warning when covers of books are missing everywhere, or when the object store cannot be checked. */
export async function warnOfMissingCovers({
  config,
  library,
  storedCovers,
  log,
}: DataFolderParts): Promise<void> {
  const folder = coversFolder(config.dataDir);
  try {
    const missing = await missingCovers(library, folder, storedCovers);
    const places = storedCovers ? [folder, storedCovers.place] : [folder];
    if (missing > 0) log.warn({ missing, places }, 'books have covers whose files are missing');
  } catch (error) {
    log.warn({ err: error }, 'the server could not find out whether covers are missing');
  }
}
