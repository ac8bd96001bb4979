import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/connections/client.ts';
import { TestClient, type TestResponse } from '../client.ts';
import { brokenInvariants } from '../invariants/invariants.ts';
import { type BreakableProxy, startProxy } from '../processes/breakable-proxy.ts';
import { useLibrary } from '../test-library.ts';

const library = useLibrary({
  searches_address: 0,
  max_open_books: 1000,
  first_book_requests: 0,
  requests_a_day: 0,
});
const callers = 6;
const booksPerCaller = 60;

let proxy: BreakableProxy;
/** The URL of a server that reaches its database only through the proxy. */
let address = '';
const log: string[] = [];
const logging = { logLevel: 'warn', logStream: { write: (text: string) => log.push(text) } };
let close: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  const { address: _, app: __, ...base } = library();
  proxy = await startProxy(base.connectionString);
  const database = openDatabase(proxy.address, 5, { timeouts: { connecting: 2000, priority: 2000 } });
  const closed = { trustedProxies: [], dataDir: base.dataDir, webDir: null };
  const app = await buildApp({ ...base, database }, { ...closed, ...logging });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close().then(() => database.destroy());
});
afterAll(async () => {
  await close();
  await proxy.close();
});

/** Expects the response of a server without its database. */
function expectAway({ status, body, headers }: TestResponse): void {
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '10']);
  expect(body.message).toBe("The library can't be reached right now. Please try again in a minute.");
}

describe('a server that loses its database', () => {
  it('reports it, keeps what it acknowledged, and recovers by itself', async () => {
    const { make, tokenOf, database } = library();
    const hall = await make.hall();
    const acknowledged: { reader_id: string; book_id: string }[] = [];
    const seen = { fine: 0, away: 0, fineAgain: 0 };
    let isRestored = false;

    const request = async (client: TestClient, reader_id: string, book_id: string) => {
      const response = await client.post('/api/request', { book_id, hall_id: hall.hall_id });
      if (response.status === 201) {
        acknowledged.push({ reader_id, book_id });
        if (isRestored) seen.fineAgain += 1;
        else seen.fine += 1;
        return;
      }
      expectAway(response);
      seen.away += 1;
    };
    const readers = await Promise.all(Array.from({ length: callers }, () => make.reader()));
    const books: { book_id: string }[] = [];
    for (let count = 0; count < booksPerCaller; count += 1) {
      const book = await make.book({ author: null, publisher: null, category: null });
      await make.copies(book, hall, callers);
      books.push(book);
    }
    const writing = readers.map(async (reader) => {
      const client = new TestClient(address, await tokenOf(reader));
      for (const { book_id } of books) await request(client, reader.reader_id, book_id);
    });
    const breaking = async () => {
      await expect.poll(() => seen.fine, { timeout: 20_000, interval: 5 }).toBeGreaterThan(callers);
      proxy.cut();
      await expect.poll(() => seen.away, { timeout: 20_000, interval: 5 }).toBeGreaterThan(callers * 2);
      isRestored = true;
      proxy.restore();
    };
    await Promise.all([...writing, breaking()]);
    expect(seen.fineAgain).toBeGreaterThan(0);

    const held = await database.selectFrom('book_requests').select(['reader_id', 'book_id']).execute();
    const kept = new Set(held.map(({ reader_id, book_id }) => `${reader_id} ${book_id}`));
    expect(acknowledged.filter(({ reader_id, book_id }) => !kept.has(`${reader_id} ${book_id}`))).toEqual([]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('logs the reason, at most once a second', () => {
    const lines = log.map((text) => JSON.parse(text));
    const entries = lines.filter(({ msg }) => msg === 'the database cannot be reached');
    expect(entries.length).toBeGreaterThan(0);
    expect(entries[0]).toMatchObject({ level: 50, err: { message: expect.stringMatching(/./) } });
    const seconds = new Set(entries.map(({ time }) => Math.floor(time / 1000)));
    expect(entries.length).toBeLessThanOrEqual(seconds.size + 1);
  });

  it.each([
    ['its connections are cut', 'cut'],
    ['its machine has lost its power', 'freeze'],
  ] as const)(
    'is not ready while %s, sends no cached page as current, and is ready again afterwards',
    async (_, goes) => {
      const visitor = new TestClient(address, null);
      expect((await visitor.get('/api/books')).status).toBe(200);
      proxy[goes]();
      await expect.poll(async () => (await visitor.get('/readyz')).status, { timeout: 20_000 }).toBe(503);
      expectAway(await visitor.get('/api/books'));
      expectAway(await visitor.get('/api/books?search=anything'));
      proxy.restore();
      await expect.poll(async () => (await visitor.get('/readyz')).status, { timeout: 20_000 }).toBe(200);
      expect((await visitor.get('/api/books')).status).toBe(200);
      expect((await visitor.get('/api/books?search=anything')).status).toBe(200);
    },
    40_000,
  );
});

it('a server whose database does not write yet, as a standby that takes over, refuses what would', async () => {
  const { address: _, app: __, ...base } = library();
  const { make, tokenOf } = library();
  const [reader, hall, book] = [await make.reader(), await make.hall(), await make.book()];
  await make.copies(book, hall, 1);
  const url = new URL(base.connectionString);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const database = openDatabase(url.href, 2);
  const app = await buildApp(
    { ...base, database },
    { trustedProxies: [], dataDir: base.dataDir, webDir: null, ...logging },
  );
  try {
    const server = await app.listen({ host: '127.0.0.1', port: 0 });
    const client = new TestClient(server, await tokenOf(reader));
    expect((await client.get('/api/books')).status).toBe(200);
    expectAway(await client.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id }));
  } finally {
    await app.close();
    await database.destroy();
  }
});
