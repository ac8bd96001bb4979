import { afterAll, expect, it } from 'vitest';
import { TestClient } from '../client.ts';
import { importForm } from '../histories/plausible/plausible-imports.ts';
import { brokenInvariants } from '../invariants/invariants.ts';
import { withDatabaseOf } from '../processes/direct-library.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { lines } from '../scenes/import-scene.ts';
import { done } from '../scenes/lending-scene.ts';
import { useDataFolder } from '../use-data-folder.ts';

/** Enough rows for several transactions of an apply and of an undo. */
const rows = 1200;
/** PostgreSQL is slow to start on a busy machine. */
const timeout = 240_000;

const dataDir = useDataFolder();
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end();
});

const list = lines(
  'title,author,hall,copies',
  ...Array.from(
    { length: rows },
    (_, index) => `Killed import ${index},Writer ${index % 300},North of all,1`,
  ),
);

/** The number of the list's books and copies in the catalogue, and the broken invariants. */
const written = () =>
  withDatabaseOf(dataDir(), async ({ database }) => {
    const books = await database
      .selectFrom('books')
      .where('title', 'like', 'Killed import %')
      .where('deleted_at', 'is', null)
      .select(['book_id', 'title'])
      .execute();
    const copies = await database
      .selectFrom('copies')
      .innerJoin('books', 'books.book_id', 'copies.book_id')
      .where('title', 'like', 'Killed import %')
      .where('copies.state', '!=', 'withdrawn')
      .select('copies.copy_id')
      .execute();
    return {
      books: books.length,
      titles: new Set(books.map(({ title }) => title)).size,
      copies: copies.length,
      broken: await brokenInvariants(database),
    };
  });

it(
  'an import and its undo go on after the server was killed in the middle of them, and touch every row once',
  async () => {
    server = await startServerProcess(dataDir());
    const token = await withDatabaseOf(dataDir(), async ({ make, tokenOf }) => {
      await make.hall({ name: 'North of all' });
      return tokenOf(await make.admin());
    });
    const client = () => new TestClient(server?.address ?? '', token);
    const { import_id, mapping } = done(await client().post('/api/imports', importForm(list))).data;
    const shown = async () => done(await client().get(`/api/imports/${import_id}`)).data;
    const reaches = (state: string) =>
      expect.poll(async () => (await shown()).state, { timeout: 60_000, interval: 100 }).toBe(state);
    /**
     * Starts an act, kills the server when a part of it is done, starts the server again, and waits until the act is
     * finished.
     */
    const killWhile = async (what: 'apply' | 'undo', state: string) => {
      done(await client().post(`/api/imports/${import_id}/${what}`, {}));
      await expect
        .poll(async () => (await shown()).done, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(0);
      await server?.end('SIGKILL');
      const { books } = await written();
      expect([books > 0, books < rows], `${books} books`).toEqual([true, true]);
      server = await startServerProcess(dataDir());
      await reaches(state);
    };

    done(await client().put(`/api/imports/${import_id}/mapping`, mapping));
    await reaches('checked');
    await killWhile('apply', 'applied');
    expect(await written()).toEqual({ books: rows, titles: rows, copies: rows, broken: [] });
    await killWhile('undo', 'undone');
    expect(await written()).toEqual({ books: 0, titles: 0, copies: 0, broken: [] });
    expect(await shown()).toMatchObject({ problem: null, left: 0 });
  },
  timeout,
);
