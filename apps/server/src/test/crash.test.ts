import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../config.ts';
import { openDatabase } from '../database/client.ts';
import { SUPERUSER } from '../database/embedded/cluster.ts';
import { openSession } from '../features/accounts/sessions.service.ts';
import { systemClock } from '../lib/clock.ts';
import { randomIds } from '../lib/ids.ts';
import type { Library } from '../library.ts';
import { TestClient } from './client.ts';
import { Factories } from './factories.ts';
import { brokenInvariants } from './invariants.ts';
import { runServerProcess, type ServerProcess, startServerProcess } from './server-process.ts';

const readerCount = 4;
const booksPerReader = 200;
/** Starts and stops of PostgreSQL take their time on a busy machine. */
const patience = 120_000;

let dataDir = '';
let server: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'library-crash-'));
  // As root, PostgreSQL runs as another user, who has to pass through.
  await chmod(dataDir, 0o755);
});

afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

function running(): ServerProcess {
  if (!server) throw new Error('The server is not running.');
  return server;
}

/** The first line of PostgreSQL's own file is its process id, the fourth its port. */
async function postmaster(): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Works on the database beside the server, as the tests' factories do. */
async function beside<Result>(work: (library: Library) => Promise<Result>): Promise<Result> {
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  const { port } = await postmaster();
  const database = openDatabase(`postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/library`, 2);
  const clock = systemClock(defaultSettings.time_zone);
  try {
    return await work({ database, clock, settings: defaultSettings, makeId: randomIds });
  } finally {
    await database.destroy();
  }
}

/** Makes what the readers write about, in one transaction: thousands of commits would take their time. */
const stock = (library: Library) =>
  library.database.transaction().execute((act) => stockIn({ ...library, database: act }));

/** A hall full of books, and readers with a token and books of their own. */
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

/** What the server has said yes to. */
interface Acknowledged {
  requests: string[];
  wishes: string[];
}

/** Requests and wishes one book after the other until the server is gone. */
async function write(address: string, reader: StockedReader, yes: Acknowledged): Promise<void> {
  const client = new TestClient(address, reader.token);
  for (const book_id of reader.books) {
    try {
      const request = await client.post('/api/request', { book_id, hall_id: reader.hall_id });
      expect(request.status).toBe(201);
      yes.requests.push(request.body.data.req_id);
      const wish = await client.post('/api/wish', { book_id });
      expect(wish.status).toBe(201);
      yes.wishes.push(book_id);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
  throw new Error('The books ran out before the server was killed.');
}

/** Lets all readers write, kills the server in the middle, and says what it had acknowledged to each. */
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

async function expectKept(readers: StockedReader[], acknowledged: Acknowledged[]): Promise<void> {
  for (const [index, reader] of readers.entries()) {
    const client = new TestClient(running().address, reader.token);
    const reads = (await client.get('/api/my-reads')).body.pendingRequests;
    const wishes = (await client.get('/api/wish')).body;
    const kept = {
      requests: new Set(reads.map((request: { req_id: string }) => request.req_id)),
      wishes: new Set(wishes.map((wish: { book_id: string }) => wish.book_id)),
    };
    const { requests = [], wishes: wished = [] } = acknowledged[index] ?? {};
    expect(requests.filter((id) => !kept.requests.has(id))).toEqual([]);
    expect(wished.filter((id) => !kept.wishes.has(id))).toEqual([]);
  }
  expect(await beside(({ database }) => brokenInvariants(database))).toEqual([]);
}

describe('a server process on its own data folder', () => {
  it(
    'starts on an empty folder, and refuses a second one on the same folder with a sentence',
    async () => {
      server = await startServerProcess(dataDir);
      expect((await new TestClient(server.address, null).get('/api/books')).body.data).toEqual([]);
      const second = await runServerProcess(dataDir);
      expect(second.code).toBe(1);
      expect(second.output).toMatch(
        /^Another server process \(number \d+\) is already using the data folder .+\. Stop it first, or give this one its own folder with DATA_DIR\.\n$/,
      );
      expect((await new TestClient(server.address, null).get('/api/books')).status).toBe(200);
    },
    patience,
  );

  it(
    'keeps every acknowledged write when it is killed, and the next one takes the database over',
    async () => {
      const readers = await beside(stock);
      const yes = await killWhileWriting(readers, () => running().end('SIGKILL'));
      server = await startServerProcess(dataDir);
      expect(server.output()).toContain('PostgreSQL was still running');
      await expectKept(readers, yes);
    },
    patience,
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
      server = await startServerProcess(dataDir);
      expect(server.output()).not.toContain('PostgreSQL was still running');
      await expectKept(readers, yes);
    },
    patience,
  );

  it(
    'stops PostgreSQL when it is told to stop, and opens again',
    async () => {
      await running().end('SIGTERM');
      await expect(postmaster()).rejects.toThrow('ENOENT');
      server = await startServerProcess(dataDir);
      expect((await new TestClient(server.address, null).get('/api/books')).body.meta.total).toBe(
        2 * readerCount * booksPerReader,
      );
    },
    patience,
  );
});
