import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { restoreArchive } from '../archive/restore-archive.ts';
import { backupFolder, type Config, readConfig } from '../config.ts';
import { withReachableFolder } from '../database/embedded/data-folder.ts';
import { pluralise } from '../lib/sentences/pluralise.ts';
import { systemClock } from '../lib/time/clock.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { fetchBackup, listBackups, newestOf } from '../storage/stored-backups.ts';
import { BackupError } from './backup-error.ts';
import { openEmbedded, print, runCommand, untilStopped } from './command.ts';
import { restoreBackup } from './restore.ts';

/**
 * `npm run restore -- <file>` restores a backup into an empty database; `npm run restore -- --stored <name>` restores a backup
 * from the storage. Without a file and `--stored`, the command restores the library from the archive.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { until: { type: 'string' }, archive: { type: 'string' }, stored: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file !== undefined && values.stored !== undefined) {
    throw new BackupError('Which backup? Name a file, or a stored one with --stored.');
  }
  if ((file ?? values.stored) !== undefined && (values.until ?? values.archive) !== undefined) {
    throw new BackupError(
      'A backup holds one moment only. --until and --archive restore from the archive: leave out the file or --stored.',
    );
  }
  const config = await withReachableFolder(readConfig(), print);
  if (file !== undefined) await fromBackup(path.resolve(file), config);
  else if (values.stored !== undefined) await fromBackup(await storedBackup(values.stored, config), config);
  else if (config.archive) await fromArchive(config.archive, config.dataDir, values);
  else throw new BackupError('Which backup? npm run restore -- <file>');
});

/**
 * Fetches a backup from the storage into the folder for backups and returns its path. The name `newest` stands for the newest
 * one.
 */
async function storedBackup(name: string, config: Config): Promise<string> {
  if (!config.storage) throw new BackupError('STORAGE_URL names the storage that has the backups.');
  const store = openObjectStore(config.storage.address, new AbortController().signal);
  const names = await listBackups(store);
  const folders = new Set(names.map((each) => path.posix.dirname(each)));
  const now = systemClock(config.settings.time_zone).now();
  const chosen = name === 'newest' && folders.size === 1 ? newestOf(names, now) : name;
  if (chosen === undefined || !names.includes(chosen)) {
    const there =
      names.length === 0 ? 'It has none.' : `It has:\n${names.map((each) => `  ${each}`).join('\n')}`;
    throw new BackupError(`Which backup of ${store.place}? ${there}`);
  }
  // The data folder must stay open to PostgreSQL, which may run as another user; only the folder for backups is closed to others.
  await mkdir(config.dataDir, { recursive: true });
  const file = await fetchBackup(store, chosen, backupFolder(config));
  print(`${chosen} is now in ${file}.`);
  return file;
}

async function fromBackup(file: string, { databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<void> {
  let close = async () => {};
  const openDatabase = async () => {
    const external = databaseDirectUrl ?? databaseUrl;
    if (external) return external;
    const embedded = await openEmbedded(dataDir);
    close = embedded.close;
    return embedded.connectionString;
  };
  try {
    const report = await restoreBackup({ file, dataDir, openDatabase });
    const { library_name, made_at, tables } = report.manifest;
    const contents = [
      pluralise(tables.length, 'table', 'tables'),
      pluralise(report.rows, 'row', 'rows'),
      pluralise(report.coverFiles, 'picture of a cover', 'pictures of covers'),
    ];
    print(
      `${library_name} is back as it was at ${made_at}: ${contents.join(', ')}, all compared with the backup.`,
    );
    print('Everybody has to log in again: logins are not part of a backup.');
  } finally {
    await close();
  }
}

async function fromArchive(
  { address }: NonNullable<Config['archive']>,
  dataDir: string,
  { until, archive }: { until?: string; archive?: string },
): Promise<void> {
  const moment = z.iso.datetime({ offset: true }).safeParse(until);
  if (until !== undefined && !moment.success) {
    throw new BackupError('Until when? With the time zone, such as --until 2026-03-10T14:30:00+06:00.');
  }
  const restored = await untilStopped((signal) =>
    restoreArchive({
      store: openObjectStore(address, signal),
      dataDir,
      until: until === undefined ? null : new Date(until),
      archive: archive ?? null,
      signal,
      log: print,
    }),
  );
  const { libraryName, baseAt, lastCommit, coverFiles, endedBefore, unusable } = restored;
  print(
    `${libraryName} is back. Its last change is of ${lastCommit ?? baseAt}; ` +
      `${pluralise(coverFiles, 'picture of a cover', 'pictures of covers')} came with it.`,
  );
  if (endedBefore) print('The archive has no change after that moment.');
  if (unusable > 0) {
    print(
      `Careful: a piece of the log is missing, so ${pluralise(unusable, 'later piece')} could not be used.`,
    );
  }
}
