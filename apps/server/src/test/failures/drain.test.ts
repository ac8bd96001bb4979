import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drain } from '../../http/protection/drain.ts';
import { useAnotherApp } from '../another-app.ts';
import { submitBook } from '../book-form.ts';
import { TestClient } from '../client.ts';
import { brokenInvariants } from '../invariants/invariants.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { useLibrary } from '../test-library.ts';
import { useDataFolder } from '../use-data-folder.ts';
import { untilSomebodyWaits } from '../waiting.ts';

const library = useLibrary();
const otherApp = useAnotherApp(library, async () => ({}));
const callers = 12;
const booksPerCaller = 150;
const timeout = 60_000;

const dataDir = useDataFolder();
let server: ServerProcess;

// The server process uses the system clock.
beforeAll(() => library().clock.set(new Date()));
afterAll(() => server.end('SIGKILL'));

async function start(): Promise<void> {
  server = await startServerProcess(dataDir(), { DATABASE_URL: library().connectionString });
}

/** Makes a call on a kept-alive connection and returns the `Connection` header of the response. */
function callOn(agent: Agent, address: string): Promise<{ status: number; connection: string }> {
  return new Promise((resolve, reject) => {
    request(`${address}/api/halls`, { agent }, (response) => {
      const { statusCode: status = 0, headers } = response.resume();
      response.on('end', () => resolve({ status, connection: headers.connection ?? '' }));
    })
      .on('error', reject)
      .end();
  });
}

it(
  'a server that stops under load answers the calls in progress, changes nothing without a response, and exits with 0',
  async () => {
    await start();
    const { make, tokenOf, database } = library();
    const hall = await make.hall();
    const books: string[] = [];
    for (let count = 0; count < booksPerCaller; count += 1) {
      const book = await make.book({ author: null, publisher: null, category: null });
      await make.copies(book, hall, callers);
      books.push(book.book_id);
    }
    const yes: string[] = [];
    const odd: unknown[] = [];
    const writing = Array.from({ length: callers }, async () => {
      const client = new TestClient(server.address, await tokenOf(await make.reader()));
      for (const book_id of books) {
        try {
          const response = await client.post('/api/request', { book_id, hall_id: hall.hall_id });
          if (response.status === 201) yes.push(response.body.data.req_id);
          else odd.push([response.status, response.body]);
        } catch (error) {
          // The connection was closed before the call was read.
          if (error instanceof TypeError) return;
          throw error;
        }
      }
      odd.push('The books ran out before the server stopped.');
    });
    await expect.poll(() => yes.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(60);
    const exit = server.end('SIGTERM');
    await Promise.all(writing);
    await exit;
    expect(await server.ended).toBe(0);
    expect(odd).toEqual([]);
    await expect(new TestClient(server.address, null).get('/healthz')).rejects.toThrow(TypeError);
    const done = await database.selectFrom('book_requests').select('req_id').execute();
    expect(done.map(({ req_id }) => req_id).sort()).toEqual(yes.sort());
    expect(await brokenInvariants(database)).toEqual([]);
  },
  timeout,
);

it(
  'a server that stops while many books are added acknowledges each that it has added',
  async () => {
    await start();
    const { make, tokenOf, database } = library();
    const volunteer = await make.volunteer();
    const client = new TestClient(server.address, await tokenOf(volunteer));
    const { author_id, publisher_id, category_id } = await make.book();
    const same = {
      author_id: author_id ?? '',
      publisher_id: publisher_id ?? '',
      category_id: category_id ?? '',
    };
    const title = (number: number) => `Qutub Khana ${number % 4} Anwar ${number % 5}, volume ${number}`;
    const add = (number: number) =>
      submitBook(client, { ...same, title: title(number), is_new_book: '1', copies_to_add: '1' });
    const acknowledged: string[] = [];
    const adding = Array.from({ length: 60 }, async (_, number) => {
      const response = await add(number).catch((error: unknown) => error);
      // The connection was closed before the call was read.
      if (response instanceof TypeError) return;
      expect(response).toMatchObject({ status: 201 });
      acknowledged.push(title(number));
    });
    await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    await Promise.all([server.end('SIGTERM'), ...adding]);
    expect(await server.ended).toBe(0);
    const added = database.selectFrom('books').where('title', 'like', 'Qutub%').select('title');
    expect((await added.execute()).map((book) => book.title).sort()).toEqual(acknowledged.sort());
  },
  timeout,
);

it(
  'a slow call is answered after the stop, as the last of its connection, and idle connections are closed',
  async () => {
    await start();
    const { make, tokenOf, database } = library();
    const [hall, book, reader] = [await make.hall(), await make.book(), await make.reader()];
    await make.copies(book, hall, 1);
    const idle = new Agent({ keepAlive: true });
    expect(await callOn(idle, server.address)).toEqual({ status: 200, connection: 'keep-alive' });
    const client = new TestClient(server.address, await tokenOf(reader));
    const { slow, exit } = await database.transaction().execute(async (transaction) => {
      await sql`SELECT FROM accounts WHERE account_id = ${reader.account_id} FOR UPDATE`.execute(transaction);
      await sql`SELECT FROM readers WHERE reader_id = ${reader.account_id} FOR UPDATE`.execute(transaction);
      const slow = client.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id });
      await untilSomebodyWaits(database);
      const exit = server.end('SIGTERM');
      await expect
        .poll(() => new TestClient(server.address, null).get('/healthz').catch(() => null))
        .toBeNull();
      return { slow, exit };
    });
    const response = await slow;
    expect([response.status, response.headers.get('connection')]).toEqual([201, 'close']);
    await exit;
    expect(await server.ended).toBe(0);
    await expect(callOn(idle, server.address)).rejects.toThrow();
  },
  timeout,
);

it('a call that does not end is cut at the timeout', async () => {
  const { make, tokenOf, database } = library();
  const { app, address } = otherApp();
  const client = new TestClient(address, await tokenOf(await make.volunteer()));
  await database.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE volunteers IN EXCLUSIVE MODE`.execute(transaction);
    const stuck = client.post('/api/vol/toggle-availability').catch((error: unknown) => error);
    await untilSomebodyWaits(database);
    await drain(app, { timeout: 200 });
    expect(await stuck).toBeInstanceOf(TypeError);
  });
});
