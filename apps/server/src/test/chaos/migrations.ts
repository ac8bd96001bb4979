import path from 'node:path';
import { startEmbeddedDatabase } from '../../database/embedded.ts';
import { makeDataFolder, removeDataFolder } from '../processes/data-folder.ts';
import { embeddedAddressOf } from '../processes/direct-library.ts';
import { makeRestartableServer } from '../processes/restartable-server.ts';
import { startServerProcess } from '../processes/server-process.ts';
import type { Case } from './case.ts';
import { until } from './load.ts';
import { expectMigrated, fillOldLibrary, tablesInMigration } from './old-library.ts';

const books = 20_000;
const quiet = () => undefined;

/** Makes a data folder as an early version left it, with no process running, and returns facts that must not change. */
async function makeOld(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedDatabase({ dataDir, log: quiet });
  try {
    return await fillOldLibrary(postgres.connectionString, books);
  } finally {
    await postgres.stop();
  }
}

/** Starts a server on an old folder, and kills it and its database as soon as a migration has locked this many tables. */
async function killInMigration(tables: number): Promise<void> {
  const server = await makeRestartableServer();
  try {
    const before = await makeOld(server.dataDir);
    const opening = server.start().then(
      () => 'open',
      () => 'ended',
    );
    const inMigration = async () => {
      const address = await embeddedAddressOf(server.dataDir).catch(() => null);
      return address === null ? 0 : tablesInMigration(address);
    };
    await until(inMigration, tables, 60_000, `No migration took ${tables} tables`);
    await server.killDatabase();
    await server.killServer();
    if ((await opening) === 'open') throw new Error('The server opened before it was killed.');
    await server.start();
    await expectMigrated(await embeddedAddressOf(server.dataDir), before);
  } finally {
    await server.close();
  }
}

/** The server and its database are killed while a filled library is being migrated; the next start completes the migration. */
export const migrationKilled: Case = {
  name: 'migration-killed',
  run: async ({ rounds }) => {
    for (let round = 0; round < rounds; round += 1) await killInMigration(1 + round * 3);
    return `${rounds} kills in the middle of migrating ${books.toLocaleString('en')} books, each brought to its end by the next start`;
  },
};

/** Two servers start at the same time on one old database: each migration runs once. */
export const twoStarts: Case = {
  name: 'two-starts',
  run: async () => {
    const folder = await makeDataFolder();
    const before = await makeOld(folder);
    const postgres = await startEmbeddedDatabase({ dataDir: folder, log: quiet });
    try {
      const DATABASE_URL = postgres.connectionString;
      const starting = ['one', 'two'].map((name) =>
        startServerProcess(path.join(folder, name), { DATABASE_URL }),
      );
      const servers = await Promise.all(starting);
      await expectMigrated(DATABASE_URL, before);
      for (const server of servers) await server.end();
      return `two servers opened on ${books.toLocaleString('en')} books that were migrated once`;
    } finally {
      await postgres.stop();
      await removeDataFolder(folder);
    }
  },
};
