import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { restoreBackup } from '../backup/restore.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { EmptyDatabase } from './empty-databases.ts';
import type { TestLibrary } from './open-library.ts';

/** Writes a backup of a test library into a file. */
export async function backUp(library: TestLibrary, file: string) {
  return writeBackup({
    connectionString: library.connectionString,
    dataDir: library.dataDir,
    libraryName: library.settings.library_name,
    now: library.clock.now(),
    file,
  });
}

/** Restores a file into an empty database. */
export function restore(file: string, { connectionString }: EmptyDatabase, dataDir: string) {
  return restoreBackup({ file, dataDir, openDatabase: async () => connectionString });
}

/** The covers in a data folder: names and contents. */
export async function coversIn(dataDir: string): Promise<Record<string, string>> {
  const folder = path.join(dataDir, 'covers');
  const names = await readdir(folder).catch(() => []);
  const files = names.map(async (name) => [
    name,
    (await readFile(path.join(folder, name))).toString('base64'),
  ]);
  return Object.fromEntries(await Promise.all(files));
}

export async function readAll<Thing>(things: AsyncIterable<Thing>): Promise<Thing[]> {
  const all: Thing[] = [];
  for await (const thing of things) all.push(thing);
  return all;
}
