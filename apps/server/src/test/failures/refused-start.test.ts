import { mkdtemp, readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { writeBackup } from '../../backup/write-backup.ts';
import { openDatabase } from '../../database/connections/client.ts';
import { startEmbeddedDatabase } from '../../database/embedded.ts';
import { migrate } from '../../database/migrations.ts';
import { demoSeed } from '../../demo/demo.queries.ts';
import type { Database } from '../../library.ts';
import { runCommandProcess } from '../processes/command-process.ts';
import { makeDataFolder, removeDataFolder } from '../processes/data-folder.ts';
import { runServerProcess } from '../processes/server-process.ts';
import { useLibrary } from '../test-library.ts';

/** PostgreSQL is slow to start and stop on a busy machine. */
const timeout = 120_000;
const library = useLibrary();
const sentence = 'This library holds demo accounts whose password is public.';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function folder(): Promise<string> {
  const made = await makeDataFolder();
  cleanUps.push(() => removeDataFolder(made));
  return made;
}

/** A data folder with an up-to-date database, into which `write` has written something. PostgreSQL is stopped again. */
async function usedFolder(write: (database: Database) => Promise<unknown>): Promise<string> {
  const dataDir = await folder();
  const { connectionString, stop } = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const database = openDatabase(connectionString, 1);
  await migrate(database);
  await write(database);
  await database.destroy();
  await stop();
  return dataDir;
}

/** Runs a server in production that is expected to end by itself. */
const production = (dataDir: string, settings = {}) =>
  runServerProcess(dataDir, { NODE_ENV: 'production', ...settings });

/** Expects that PostgreSQL is stopped and the lock is removed. */
async function expectStopped(dataDir: string) {
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  expect(await readdir(dataDir)).not.toContain('server.lock');
}

const asDemo = () => ({ seed: demoSeed, started_at: library().clock.now(), finished_at: null });

it(
  'production refuses a database that holds the demo, with code 1, and stops its PostgreSQL again',
  async () => {
    const dataDir = await usedFolder((database) => database.insertInto('seeds').values(asDemo()).execute());
    const refused = await production(dataDir);
    expect(refused).toEqual({ code: 1, output: `${sentence} Start with an empty DATA_DIR.\n` });
    await expectStopped(dataDir);
  },
  timeout,
);

it(
  'production refuses it at DATABASE_URL, and restored from a backup, too',
  async () => {
    await library().database.insertInto('seeds').values(asDemo()).execute();
    const DATABASE_URL = library().connectionString;
    expect(await production(await folder(), { DATABASE_URL })).toEqual({
      code: 1,
      output: `${sentence} Start with an empty database in DATABASE_URL.\n`,
    });
    const base = await mkdtemp(path.join(os.tmpdir(), 'library-demo-'));
    cleanUps.push(() => removeDataFolder(base));
    const { dataDir } = library();
    const file = path.join(base, 'demo.tar.gz');
    await writeBackup({ connectionString: DATABASE_URL, dataDir, libraryName: '', now: new Date(), file });
    const restored = await folder();
    expect(await runCommandProcess('restore', [file], base, { DATA_DIR: restored })).toMatchObject({
      code: 0,
    });
    expect((await production(restored)).output).toContain(sentence);
    await expectStopped(restored);
  },
  timeout,
);

it(
  'an older version refuses a database that a newer one has used, and stops its PostgreSQL again',
  async () => {
    const dataDir = await usedFolder((database) =>
      database
        .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
        .insertInto('kysely_migration')
        .values({ name: '999-of-tomorrow', timestamp: '2099-01-01' })
        .execute(),
    );
    const refused = await runServerProcess(dataDir);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^A newer version of this program has used this database \(it has had 999-/,
    );
    await expectStopped(dataDir);
  },
  timeout,
);
