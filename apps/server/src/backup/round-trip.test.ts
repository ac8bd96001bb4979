import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrations } from '../database/migrations.ts';
import { transactionsOn } from '../database/transactions/transactions.ts';
import { readPushKeys } from '../features/push/push-keys.service.ts';
import { readServerSecret } from '../server-secret.ts';
import { backUp, coversIn, restore } from '../test/backups.ts';
import { type EmptyDatabase, useEmptyDatabases } from '../test/empty-databases.ts';
import { Factories } from '../test/factories.ts';
import { allRows, fillEveryTable } from '../test/full-library.ts';
import { brokenInvariants } from '../test/invariants/invariants.ts';
import { type LendingScene, lendingScene } from '../test/scenes/lending-scene.ts';
import { firstMorning, useLibrary } from '../test/test-library.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { checkBackup } from './read-backup.ts';
import { migrateTo } from './restore.queries.ts';
import { tablesLeftOut } from './tables.queries.ts';
import { writeBackup } from './write-backup.ts';

const library = useLibrary({ max_open_books: 10_000 });
const makeEmpty = useEmptyDatabases();
const folder = useDataFolder();
const levels = Object.keys(migrations).sort();

describe('a restored library', () => {
  const file = () => folder('full.tar.gz');
  let copy: EmptyDatabase;
  let reports: [Awaited<ReturnType<typeof backUp>>, Awaited<ReturnType<typeof restore>>];
  beforeAll(async () => {
    await fillEveryTable(library());
    copy = await makeEmpty();
    const backup = await backUp(library(), file());
    reports = [backup, await restore(file(), copy, folder('data'))];
  });

  it('has every row of every table, and every counter', async () => {
    const before = await allRows(library().database);
    const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
    expect(empty).toEqual([]);
    expect(await allRows(copy.database)).toEqual(before);
    expect(await brokenInvariants(copy.database)).toEqual([]);
  });

  it('is the same from a backup with a table that this program leaves out, as one of the version before made it', async () => {
    const older = folder('older.tar.gz');
    const [left] = tablesLeftOut.splice(tablesLeftOut.indexOf('daily_backups'), 1);
    try {
      await library()
        .database.insertInto('daily_backups')
        .values({ data_folder: 'b', made_at: new Date() })
        .execute();
      await backUp(library(), older);
      expect((await checkBackup(older)).tables.map(({ name }) => name)).toContain(left);
    } finally {
      tablesLeftOut.push(left ?? '');
    }
    const again = await makeEmpty();
    await restore(older, again, folder('again'));
    expect(await allRows(again.database)).toEqual(await allRows(library().database));
  });

  it('has every uploaded cover', async () => {
    const covers = await coversIn(library().dataDir);
    expect(Object.keys(covers)).toHaveLength(6);
    expect(await coversIn(folder('data'))).toEqual(covers);
  });

  it('can sign pushes as before, with the secret of the server that was backed up', async () => {
    const secret = (await readServerSecret(folder('data'))) ?? '';
    const [before, after] = [library(), copy].map(({ database }) => readPushKeys(database, secret));
    expect((await after)?.privateKey.export({ format: 'jwk' }).d).toMatch(/^[\w-]{43}$/);
    expect((await after)?.publicKey).toEqual((await before)?.publicKey);
  });

  it('accepts no old session', async () => {
    const count = async ({ database }: Pick<EmptyDatabase, 'database'>) =>
      (await database.selectFrom('sessions').select('token_hash').execute()).length;
    expect(await count(library())).toBeGreaterThan(0);
    expect(await count(copy)).toBe(0);
  });

  it('continues to count: triggers are enabled, labels continue, and the log cannot be changed', async () => {
    const { rows } = await sql`SELECT FROM pg_trigger WHERE tgenabled <> 'O'`.execute(copy.database);
    expect(rows).toEqual([]);
    const make = new Factories({
      ...library(),
      database: copy.database,
      inTransaction: transactionsOn(copy.database),
    });
    const book = await make.book();
    await make.copies(book, await make.hall(), 3);
    const { available_copies } = await copy.database
      .selectFrom('books')
      .where('book_id', '=', book.book_id)
      .select('available_copies')
      .executeTakeFirstOrThrow();
    expect(available_copies).toBe(3);
    expect(await brokenInvariants(copy.database)).toEqual([]);
    await expect(sql`DELETE FROM audit_log`.execute(copy.database)).rejects.toThrow('append-only');
  });

  it('needs no migration', async () => {
    expect(await migrate(copy.database)).toEqual([]);
  });

  it('came from one file that only its owner can read, with a manifest', async () => {
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const [backup, restored] = reports;
    expect(backup).toMatchObject({ file: file(), coverFiles: 6, coversMissing: 0 });
    expect(restored).toMatchObject({ rows: backup.rows, coverFiles: 6 });
    expect(restored.manifest).toMatchObject({
      library_name: library().settings.library_name,
      made_at: '2026-03-10T04:00:00.000Z',
      migrations: levels,
    });
    expect(backup.rows).toBe(
      Object.entries(await allRows(library().database))
        .filter(([name]) => name !== 'the counters')
        .reduce((sum, [, rows]) => sum + rows.length, 0),
    );
  });

  it('can be backed up and restored again', async () => {
    const again = {
      connectionString: copy.connectionString,
      dataDir: folder('data'),
      libraryName: 'The copy',
    };
    const { file } = await writeBackup({ ...again, now: firstMorning, file: folder('second.tar.gz') });
    const third = await makeEmpty();
    await restore(file, third, folder('data'));
    expect(await allRows(third.database)).toEqual(await allRows(copy.database));
  });
});

describe('a backup made while readers write', () => {
  it('holds everything acknowledged before it began, nothing half done, and nothing later', async () => {
    const scenes = await Promise.all([1, 2, 3, 4].map(() => lendingScene(library(), 0)));
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async ({ hall, readerClient, volunteerClient }: LendingScene) => {
      while (!isOver) {
        const book = await library().make.book({ author: null, publisher: null, category: null });
        await library().make.copies(book, hall);
        const request = { book_id: book.book_id, hall_id: hall.hall_id };
        const answer = await readerClient.post('/api/request', request);
        expect(answer.status).toBe(201);
        acknowledged.push(answer.body.data.req_id);
        await volunteerClient.patch('/api/request/fulfill', {
          req_id: answer.body.data.req_id,
          return_date: '2026-03-20',
        });
      }
    };
    const writers = scenes.map(write);
    await expect.poll(() => acknowledged.length, { timeout: 15_000, interval: 2 }).toBeGreaterThan(20);
    const before = [...acknowledged];
    await backUp(library(), folder('busy.tar.gz'));
    const atItsEnd = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 15_000, interval: 2 }).toBeGreaterThan(atItsEnd);
    isOver = true;
    await Promise.all(writers);

    const copy = await makeEmpty();
    await restore(folder('busy.tar.gz'), copy, folder('busy'));
    expect(await brokenInvariants(copy.database)).toEqual([]);
    const rows = await copy.database.selectFrom('book_requests').select('req_id').execute();
    const held = new Set(rows.map(({ req_id }) => req_id));
    expect(before.filter((id) => !held.has(id))).toEqual([]);
    expect(acknowledged.filter((id) => !held.has(id)).length).toBeGreaterThan(0);
  });
});

describe('a backup of an older version', () => {
  it.each([1, levels.length - 2].map((index) => levels[index] ?? ''))(
    'made at %s, is restored and migrated to the newest',
    async (level) => {
      const [old, copy] = [await makeEmpty(), await makeEmpty()];
      await old.database.transaction().execute((transaction) => migrateTo(transaction, level));
      const book_id = library().makeId();
      await old.database
        .insertInto('books')
        .values({ book_id, title: 'রিয়াদুস সালেহীন', created_at: firstMorning })
        .execute();
      const { connectionString } = old;
      const order = { connectionString, dataDir: folder('none'), libraryName: 'Old', now: firstMorning };
      const { file } = await writeBackup({ ...order, file: folder(`${level}.tar.gz`) });
      await restore(file, copy, folder('old'));
      expect(await migrate(copy.database)).toEqual([]);
      expect(await copy.database.selectFrom('books').select('title').execute()).toEqual([
        { title: 'রিয়াদুস সালেহীন' },
      ]);
      expect(await copy.database.selectFrom('point_rules').select('rule').execute()).toHaveLength(8);
      expect(await brokenInvariants(copy.database)).toEqual([]);
    },
  );
});
