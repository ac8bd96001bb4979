import { stat } from 'node:fs/promises';
import path from 'node:path';
import { backupFolder, readConfig } from '../config.ts';
import { withReachableFolder } from '../database/embedded/data-folder.ts';
import { pluralise } from '../lib/sentences/pluralise.ts';
import { systemClock } from '../lib/time/clock.ts';
import { BackupError } from './backup-error.ts';
import { megabytes, openExisting, print, runCommand, storedCoversOf } from './command.ts';
import { backupName } from './file-names.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- [file or folder]`: writes one file that holds the whole library. */
await runCommand(async () => {
  const config = await withReachableFolder(readConfig(), print);
  const now = systemClock(config.settings.time_zone).now();
  const name = backupName(now, 'by hand');
  const given = process.argv[2];
  const file = given === undefined ? path.join(backupFolder(config), name) : await fileAt(given, name);
  const { connectionString, close } = await openExisting(config);
  try {
    const { library_name: libraryName } = config.settings;
    const report = await writeBackup({
      connectionString,
      libraryName,
      now,
      dataDir: config.dataDir,
      stored: storedCoversOf(config),
      file: path.resolve(file),
    });
    const contents = [
      pluralise(report.tables, 'table', 'tables'),
      pluralise(report.rows, 'row', 'rows'),
      pluralise(report.coverFiles, 'picture of a cover', 'pictures of covers'),
    ];
    print(`The backup is ${report.file} (${megabytes(report.bytes)}): ${contents.join(', ')}.`);
    print('It holds names, phone numbers and hashed passwords: keep it where only you can read it.');
    if (report.coversMissing > 0) {
      print(
        `Careful: ${pluralise(report.coversMissing, 'cover that a book has is', 'covers that books have are')} not in ` +
          `${path.join(config.dataDir, 'covers')}, and so not in the backup. Is that the server's DATA_DIR?`,
      );
    }
  } finally {
    await close();
  }
});

/** The file at the given path, or of this name in the given folder. Creates no folder: the disk of a missing one may not be connected. */
async function fileAt(given: string, name: string): Promise<string> {
  const found = await stat(given).catch(() => undefined);
  if (found) return found.isDirectory() ? path.join(given, name) : given;
  const isFile = given.endsWith('.tar.gz');
  const folder = isFile ? path.dirname(given) : given;
  if (isFile && (await stat(folder).catch(() => undefined))) return given;
  throw new BackupError(
    `There is no folder ${folder}. Connect its disk or create it; the name of a file ends in .tar.gz.`,
  );
}
