import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../database/client.ts';
import { TestClient } from './client.ts';
import { brokenInvariants } from './invariants.ts';
import { type BreakableProxy, startProxy } from './processes/breakable-proxy.ts';
import { useLibrary } from './test-library.ts';

const library = useLibrary({
  searches_address: 0,
  max_open_books: 1000,
  first_book_requests: 0,
  requests_a_day: 0,
});
const callers = 6;
const booksPerCaller = 60;

let line: BreakableProxy;
/** The address of a server that reaches its database by the line alone. */
let address = '';
const log: string[] = [];
let close: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  const { address: _, app: __, ...base } = library();
  line = await startProxy(base.connectionString);
  const database = openDatabase(line.address, 5);
  const closed = { trustedProxies: [], dataDir: base.dataDir, webDir: null };
  const told = { logLevel: 'warn', logStream: { write: (text: string) => log.push(text) } };
  const app = await buildApp({ ...base, database }, { ...closed, ...told });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close().then(() => database.destroy());
});
afterAll(async () => {
  await close();
  await line.close();
});

type Answer = Awaited<ReturnType<TestClient['get']>>;

/** Says what is wrong with an answer that is no success: away is all that it may be. */
function expectAway({ status, body, headers }: Answer): void {
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '10']);
  expect(body.message).toBe('The library is not reachable at the moment. Please try again in a minute.');
}

describe('a server that loses its database', () => {
  it('says so, keeps what it said yes to, and comes back by itself', async () => {
    const { make, tokenOf, database } = library();
    const hall = await make.hall();
    const yes: { reader_id: string; book_id: string }[] = [];
    const seen = { fine: 0, away: 0, fineAgain: 0 };
    let isMended = false;

    const request = async (client: TestClient, reader_id: string, book_id: string) => {
      const answer = await client.post('/api/request', { book_id, hall_id: hall.hall_id });
      if (answer.status === 201) {
        yes.push({ reader_id, book_id });
        if (isMended) seen.fineAgain += 1;
        else seen.fine += 1;
        return;
      }
      expectAway(answer);
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
      line.cut();
      await expect.poll(() => seen.away, { timeout: 20_000, interval: 5 }).toBeGreaterThan(callers * 2);
      isMended = true;
      line.restore();
    };
    await Promise.all([...writing, breaking()]);
    expect(seen.fineAgain).toBeGreaterThan(0);

    const held = await database.selectFrom('book_requests').select(['reader_id', 'book_id']).execute();
    const kept = new Set(held.map(({ reader_id, book_id }) => `${reader_id} ${book_id}`));
    expect(yes.filter(({ reader_id, book_id }) => !kept.has(`${reader_id} ${book_id}`))).toEqual([]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('tells the log why, once a second at most', () => {
    const lines = log.map((text) => JSON.parse(text));
    const told = lines.filter(({ msg }) => msg === 'the database cannot be reached');
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]).toMatchObject({ level: 50, err: { message: expect.stringMatching(/./) } });
    const seconds = new Set(told.map(({ time }) => Math.floor(time / 1000)));
    expect(told.length).toBeLessThanOrEqual(seconds.size + 1);
  });

  it('is not ready meanwhile, shows nobody a cached page as new, and is ready again', async () => {
    const visitor = new TestClient(address, null);
    expect((await visitor.get('/api/books')).status).toBe(200);
    line.cut();
    await expect.poll(async () => (await visitor.get('/readyz')).status).toBe(503);
    expectAway(await visitor.get('/api/books'));
    expectAway(await visitor.get('/api/books?search=anything'));
    line.restore();
    await expect.poll(async () => (await visitor.get('/readyz')).status).toBe(200);
    expect((await visitor.get('/api/books')).status).toBe(200);
    expect((await visitor.get('/api/books?search=anything')).status).toBe(200);
  });
});
