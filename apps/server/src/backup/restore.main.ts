import path from 'node:path';
import { readConfig } from '../config.ts';
import { withReachableFolder } from '../database/embedded/data-folder.ts';
import { pluralise } from '../lib/pluralise.ts';
import { BackupError } from './backup-error.ts';
import { openEmbedded, print, runCommand } from './command.ts';
import { restoreBackup } from './restore.ts';

/** `npm run restore -- <file>`: restores a backup into an empty database. */
await runCommand(async () => {
  const [, , file] = process.argv;
  if (file === undefined) throw new BackupError('Which backup? npm run restore -- <file>');
  const config = await withReachableFolder(readConfig(), print);
  let close = async () => {};
  const openDatabase = async () => {
    if (config.databaseUrl) return config.databaseUrl;
    const embedded = await openEmbedded(config.dataDir);
    close = embedded.close;
    return embedded.connectionString;
  };
  try {
    const { dataDir } = config;
    const report = await restoreBackup({ file: path.resolve(file), dataDir, openDatabase });
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
});
