import { readdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/connections/client.ts';
import { runningDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { coversIn } from '../test/backups.ts';
import { TestClient } from '../test/client.ts';
import { type EmptyDatabase, useEmptyDatabases } from '../test/empty-databases.ts';
import { testPassword } from '../test/factories.ts';
import { allRows, fillEveryTable } from '../test/full-library.ts';
import { brokenInvariants } from '../test/invariants/invariants.ts';
import { runCommandProcess } from '../test/processes/command-process.ts';
import { type ServerProcess, startServerProcess } from '../test/processes/server-process.ts';
import { useLibrary } from '../test/test-library.ts';
import { useDataFolder } from '../test/use-data-folder.ts';

/** Starting and stopping PostgreSQL takes long on a busy machine. */
const timeout = 120_000;
const library = useLibrary();
const makeEmpty = useEmptyDatabases();
const folder = useDataFolder();

let server: ServerProcess | undefined;
let copy: EmptyDatabase;
beforeAll(async () => {
  await fillEveryTable(library());
  copy = await makeEmpty();
});
afterAll(async () => {
  await server?.end('SIGTERM');
});

/** Runs a command on the embedded database of this data folder, or on `DATABASE_URL` with it. */
const run = (command: 'backup' | 'restore', args: string[], environment: Record<string, string>) =>
  runCommandProcess(command, args, folder(), environment);
const embedded = () => ({ DATA_DIR: folder('embedded') });

/** All rows of the embedded database, which a server may be using. */
async function everythingEmbedded() {
  const running = await runningDatabase(folder('embedded'));
  const own = running
    ? null
    : await startEmbeddedDatabase({ dataDir: folder('embedded'), log: () => undefined });
  const database = openDatabase(running ?? own?.connectionString ?? '', 2);
  try {
    return await allRows(database);
  } finally {
    await database.destroy();
    await own?.stop();
  }
}

describe('the commands move a library', () => {
  it(
    'out of a PostgreSQL server in use, into a file in the working directory',
    async () => {
      const DATABASE_URL = library().connectionString;
      const answer = await run('backup', ['first.tar.gz'], { DATABASE_URL, DATA_DIR: library().dataDir });
      expect(answer.output).toMatch(
        /^The backup is .+first\.tar\.gz \(0\.\d MB\): \d+ tables, \d+ rows, 6 pictures/,
      );
      expect(answer.output).not.toContain('Careful');
      expect(answer.code).toBe(0);
    },
    timeout,
  );

  it(
    'into the embedded database, where the same people can log in',
    async () => {
      const answer = await run('restore', ['first.tar.gz'], embedded());
      expect(answer.output).toMatch(
        /is back as it was at 20.+: \d+ tables, \d+ rows, 6 pictures of covers, all compared/,
      );
      expect(answer.code).toBe(0);
      expect(await coversIn(folder('embedded'))).toEqual(await coversIn(library().dataDir));
      expect(await everythingEmbedded()).toEqual(await allRows(library().database));
      // In quiet hours, so that no letter leaves and changes its row while the next test compares a backup with the database.
      server = await startServerProcess(folder('embedded'), { QUIET_FROM: '00:00', QUIET_UNTIL: '23:59' });
      const { email } = await library()
        .database.selectFrom('accounts')
        .where('type', '=', 'reader')
        .select('email')
        .executeTakeFirstOrThrow();
      const visitor = new TestClient(server.address, null);
      const login = await visitor.post('/api/login/reader', { email, password: testPassword });
      expect(login.status).toBe(200);
    },
    timeout,
  );

  it(
    'out of the embedded database while its server runs, into the folder of backups',
    async () => {
      const answer = await run('backup', [], embedded());
      expect(answer.code).toBe(0);
      const [name, ...others] = await readdir(folder('embedded/backups'));
      expect(name).toMatch(/^library-\d{8}T\d{6}Z\.tar\.gz$/);
      expect(others).toEqual([]);
      const back = { DATABASE_URL: copy.connectionString, DATA_DIR: folder('copy') };
      const restored = await run('restore', [`embedded/backups/${name}`], back);
      expect(restored.output).toContain('all compared with the backup');
      expect(restored.code).toBe(0);
      expect(await allRows(copy.database)).toEqual(await everythingEmbedded());
      expect(await brokenInvariants(copy.database)).toEqual([]);
      expect(await coversIn(folder('copy'))).toEqual(await coversIn(library().dataDir));
    },
    timeout,
  );

  it(
    'not into a database that is in use or not empty, and not out of a wrong file',
    async () => {
      const used = await run('restore', ['first.tar.gz'], embedded());
      expect(used).toMatchObject({
        code: 1,
        output: expect.stringMatching(
          /^Another server process \(number \d+\) is already using the data folder/,
        ),
      });
      const filled = { DATABASE_URL: copy.connectionString, DATA_DIR: folder('copy') };
      expect(await run('restore', ['first.tar.gz'], filled)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^The database is not empty/),
      });
      await writeFile(folder('wrong.tar.gz'), 'wrong');
      expect(await run('restore', ['wrong.tar.gz'], { DATA_DIR: folder('untouched') })).toEqual({
        code: 1,
        output: `${folder('wrong.tar.gz')} is not a backup of this program, or no more than the beginning of one.\n`,
      });
      expect(await run('restore', [], {})).toEqual({
        code: 1,
        output: 'Which backup? npm run restore -- <file>\n',
      });
      expect(await readdir(folder())).not.toContain('untouched');
    },
    timeout,
  );

  it(
    'out of the embedded database when its server is down',
    async () => {
      await server?.end('SIGTERM');
      server = undefined;
      expect(await run('backup', ['down.tar.gz'], embedded())).toMatchObject({ code: 0 });
      expect(await readdir(folder('embedded/postgres'))).not.toContain('postmaster.pid');
      expect(await run('backup', ['down.tar.gz'], embedded())).toMatchObject({
        code: 1,
        output: expect.stringContaining('is there already: a backup never replaces a file.'),
      });
    },
    timeout,
  );

  it(
    'with a warning when covers are missing, and not at all without a library or its folder',
    async () => {
      const DATABASE_URL = library().connectionString;
      const wrong = await run('backup', ['bare.tar.gz'], { DATABASE_URL, DATA_DIR: folder('elsewhere') });
      expect(wrong.output).toMatch(/Careful: 3 covers that books have are not in .+elsewhere.covers/);
      expect(await run('backup', [], { DATA_DIR: folder('elsewhere') })).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^There is no library in .+elsewhere\./),
      });
      for (const target of ['stick', 'stick/today.tar.gz']) {
        const unplugged = await run('backup', [target], { DATABASE_URL, DATA_DIR: library().dataDir });
        expect([unplugged.code, unplugged.output]).toEqual([
          1,
          expect.stringContaining(`There is no folder ${folder('stick')}.`),
        ]);
      }
    },
    timeout,
  );
});
