import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openSession } from '../../features/sessions/sessions.service.ts';
import type { Library } from '../../library.ts';
import { TestClient } from '../client.ts';
import { Factories } from '../factories.ts';
import { brokenInvariants } from '../invariants/invariants.ts';
import { type DirectLibrary, postmasterOf, withDatabaseOf } from '../processes/direct-library.ts';
import { holdGuard } from '../processes/held-guard.ts';
import {
  countBooked,
  type NotedReplay,
  notAsNoted,
  noteActs,
  sendReplay,
} from '../processes/noted-replay.ts';
import { runServerProcess, type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { useDataFolder } from '../use-data-folder.ts';

const readerCount = 4;
/** More than a reader can request before the server is killed. */
const booksPerReader = 60;
/** PostgreSQL is slow to start and stop on a busy machine. */
const timeout = 120_000;

const dataDir = useDataFolder();
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.end();
});

function running(): ServerProcess {
  if (!server) throw new Error('The server is not running.');
  return server;
}

const postmaster = () => postmasterOf(dataDir());
const beside = <Result>(work: (library: DirectLibrary) => Promise<Result>) => withDatabaseOf(dataDir(), work);

/** Adds the readers and their books in one transaction, because thousands of commits would be slow. */
const stock = (library: Library) =>
  library.database.transaction().execute((transaction) => stockIn({ ...library, database: transaction }));

/** Makes a hall, and readers each with a token and several books to request. */
async function stockIn(library: Library) {
  const make = new Factories(library);
  const hall = await make.hall();
  const readers: { token: string; hall_id: string; books: string[]; account_id: string }[] = [];
  for (let count = 0; count < readerCount; count += 1) {
    const { account_id } = await make.reader({ email: `reader-${library.makeId()}@example.test` });
    const token = await openSession(library, library.database, account_id);
    const books: string[] = [];
    for (let number = 0; number < booksPerReader; number += 1) {
      const { book_id } = await make.book({ author: null, publisher: null, category: null });
      await make.copies({ book_id }, hall);
      books.push(book_id);
    }
    readers.push({ token, hall_id: hall.hall_id, books, account_id });
  }
  return readers;
}

type StockedReader = Awaited<ReturnType<typeof stock>>[number];

/** The changes of a reader that the server has acknowledged. */
interface Acknowledged {
  requests: string[];
  wishes: string[];
  /** The call in progress when the server was killed. */
  unanswered?: { path: string; body: unknown; key: string };
}

/** Requests books and adds them to the wishlist, one after the other, until the server does not respond. */
async function write(address: string, reader: StockedReader, yes: Acknowledged): Promise<void> {
  const post = async (path: string, body: unknown) => {
    const key = randomUUID();
    yes.unanswered = { path, body, key };
    const client = new TestClient(address, reader.token, key);
    let response = await client.post(path, body);
    // The database may stop shortly before its server.
    while (response.status === 503) response = await client.post(path, body);
    expect(response.status).toBe(201);
    return response.body;
  };
  for (const book_id of reader.books) {
    try {
      const request = await post('/api/request', { book_id, hall_id: reader.hall_id });
      yes.requests.push(request.data.req_id);
      await post('/api/wish', { book_id });
      yes.wishes.push(book_id);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
  throw new Error('The books ran out before the server was killed.');
}

/** Makes all readers write, kills the server meanwhile, and returns the changes that it acknowledged to each. */
async function killWhileWriting(readers: StockedReader[], kill: () => Promise<void>) {
  const { address } = running();
  const yes = readers.map((): Acknowledged => ({ requests: [], wishes: [] }));
  const writers = readers.map((reader, index) =>
    write(address, reader, yes[index] ?? { requests: [], wishes: [] }),
  );
  const written = () => yes.reduce((sum, { requests, wishes }) => sum + requests.length + wishes.length, 0);
  await expect.poll(written, { timeout: 20_000, interval: 5 }).toBeGreaterThan(60);
  await kill();
  await Promise.all(writers);
  return yes;
}

/** Kills the server while it books the acts that a desk recorded offline. */
async function killDuringReplay(replay: NotedReplay): Promise<void> {
  const sending = sendReplay(running().address, replay);
  await beside(async (library) => {
    await expect.poll(() => countBooked(library, replay), { interval: 5 }).toBeGreaterThan(3);
    await running().end('SIGKILL');
  });
  expect(await sending).toBeNull();
}

/** Expects a stored response for every change, so that a retry can find out whether the call was carried out. */
async function expectResponsesOfAllChanges(): Promise<void> {
  const { rows } = await beside(({ database }) =>
    sql<{ acts: number; answers: number }>`SELECT
      (SELECT count(*) FROM book_requests) + (SELECT count(*) FROM wishes) AS acts,
      (SELECT count(*) FROM answered_calls) AS answers`.execute(database),
  );
  const [{ acts, answers } = { acts: 0, answers: 0 }] = rows;
  expect(acts).toBeGreaterThan(0);
  expect(answers).toBe(acts);
}

/** Repeats the call that got no response, and expects that it succeeds and that its change is made only once. */
async function retryUnanswered({ token }: StockedReader, yes: Acknowledged): Promise<void> {
  const { path: where, body, key } = yes.unanswered ?? { path: '', body: {}, key: '' };
  const client = new TestClient(running().address, token, key);
  let response = await client.post(where, body);
  // A server that has just started on a busy machine may answer with a 503.
  while (response.status === 503) response = await client.post(where, body);
  expect(response.status).toBe(201);
  if (response.body.data) yes.requests.push(response.body.data.req_id);
  const books = await beside(({ database }) =>
    database.selectFrom('book_requests').where('req_id', 'in', yes.requests).select('book_id').execute(),
  );
  expect(new Set(books.map(({ book_id }) => book_id)).size).toBe(yes.requests.length);
}

async function expectKept(readers: StockedReader[], acknowledged: Acknowledged[]): Promise<void> {
  await expectResponsesOfAllChanges();
  for (const [index, reader] of readers.entries()) {
    await retryUnanswered(reader, acknowledged[index] ?? { requests: [], wishes: [] });
  }
  await expectResponsesOfAllChanges();
  for (const [index, reader] of readers.entries()) {
    const client = new TestClient(running().address, reader.token);
    const reads = (await client.get('/api/my-reads')).body.pendingRequests;
    const wishes = (await client.get('/api/wish')).body;
    const kept = {
      requests: new Set(reads.map((request: { req_id: string }) => request.req_id)),
      wishes: new Set(wishes.map((wish: { book_id: string }) => wish.book_id)),
    };
    const { requests = [], wishes: wished = [] } = acknowledged[index] ?? {};
    expect([...kept.requests].sort()).toEqual([...requests].sort());
    expect(wished.filter((id) => !kept.wishes.has(id))).toEqual([]);
  }
  expect(await beside(({ database }) => brokenInvariants(database))).toEqual([]);
}

describe('a server process on its own data folder', () => {
  it(
    'starts on an empty folder, and refuses a second one on the same folder with a sentence',
    async () => {
      server = await startServerProcess(dataDir());
      expect((await new TestClient(server.address, null).get('/api/books')).body.data).toEqual([]);
      const second = await runServerProcess(dataDir());
      expect(second.code).toBe(1);
      expect(second.output).toMatch(
        /^Another server process \(number \d+\) is already using the data folder .+\. Stop it first, or give this one its own folder with DATA_DIR\.\n$/,
      );
      expect((await new TestClient(server.address, null).get('/api/books')).status).toBe(200);
    },
    timeout,
  );

  it(
    'keeps every acknowledged write when it is killed, and the next one adopts the database',
    async () => {
      const readers = await beside(stock);
      const releaseGuard = await holdGuard(running().pid);
      const yes = await killWhileWriting(readers, () => running().end('SIGKILL'));
      server = await startServerProcess(dataDir()).finally(releaseGuard);
      expect(server.output()).toContain('PostgreSQL was still running');
      await expectKept(readers, yes);
    },
    timeout,
  );

  it(
    'keeps every acknowledged write when PostgreSQL is killed with it',
    async () => {
      const readers = await beside(stock);
      const { pid } = await postmaster();
      const yes = await killWhileWriting(readers, async () => {
        process.kill(pid, 'SIGKILL');
        await running().end('SIGKILL');
      });
      server = await startServerProcess(dataDir());
      expect(server.output()).not.toContain('PostgreSQL was still running');
      await expectKept(readers, yes);
    },
    timeout,
  );

  it(
    'books once what a desk has noted, when it is killed meanwhile and the desk sends everything again',
    async () => {
      const replay = await beside((library) => noteActs(library, running().address, { readers: 15 }));
      await killDuringReplay(replay);
      server = await startServerProcess(dataDir());
      expect(await sendReplay(running().address, replay)).toHaveLength(30);
      expect(await beside((library) => notAsNoted(library, replay))).toEqual([]);
      expect(await beside(({ database }) => brokenInvariants(database))).toEqual([]);
    },
    timeout,
  );

  it(
    'stops PostgreSQL on SIGTERM, and starts again',
    async () => {
      const total = async () =>
        (await new TestClient(running().address, null).get('/api/books')).body.meta.total;
      const before = await total();
      expect(before).toBeGreaterThan(0);
      await running().end('SIGTERM');
      await expect(postmaster()).rejects.toThrow('ENOENT');
      server = await startServerProcess(dataDir());
      expect(await total()).toBe(before);
    },
    timeout,
  );
});
