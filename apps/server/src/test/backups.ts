import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { restoreBackup } from '../backup/restore.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { EmptyDatabase } from './empty-databases.ts';
import type { TestLibrary } from './open-library.ts';

/** A folder for the files of these tests, removed after them. Call it once at the top of the file. */
export function useFolder(): (...parts: string[]) => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'library-backups-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (...parts) => path.join(folder, ...parts);
}

/** The address of the database that a test library works on. */
export async function addressOf(library: TestLibrary, server: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(library.database);
  const url = new URL(server);
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

/** Backs a test library up into a file. */
export async function backUp(library: TestLibrary, server: string, file: string) {
  return writeBackup({
    connectionString: await addressOf(library, server),
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

/** Everything that a stream of things gives. */
export async function readAll<Thing>(things: AsyncIterable<Thing>): Promise<Thing[]> {
  const all: Thing[] = [];
  for await (const thing of things) all.push(thing);
  return all;
}
