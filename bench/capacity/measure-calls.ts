import type pg from 'pg';
import { hashPassword } from '../../apps/server/src/lib/secrets/password-hash.ts';
import { idOf } from '../library/ids.ts';
import { browsePaths, detailPaths, mixed, searchPath, suggestionPath } from '../measure/catalogue-calls.ts';
import { Connection, callBytes } from '../measure/connection.ts';
import { logIn } from '../measure/lending-scene.ts';
import { usedBy } from '../measure/processor.ts';
import { makeQuestions } from '../measure/questions.ts';
import type { Cost, Kind } from './measured.ts';

/** The process ids of a server and of its PostgreSQL. */
export interface Processes {
  server: number;
  postmaster: number;
}

const callers = 8;
const password = 'a password of the bench';
/** Uncounted calls of each kind before the measured ones, in which code is compiled and connections are opened. */
const uncounted = 300;
/** The calls by which a reader's pages get their first contents before their own code has loaded. */
const ownPages = ['/', '/my-reads', '/dashboard'].map(
  (at) => `/api/first-contents?at=${encodeURIComponent(at)}`,
);
/** Searches run the most code, so the first thousand of a process are slower than later ones. */
const uncountedSearches = 1500;

/** The measured calls of one kind, and uncounted ones that precede them. */
interface Calls {
  kind: Kind;
  calls: Buffer[];
  warm: Buffer[];
}

/** Measures the processor time of each kind of reading call and of a login. */
export async function measureCalls(
  client: pg.Client,
  address: string,
  processes: Processes,
): Promise<Partial<Record<Kind, Cost>>> {
  const costs: Partial<Record<Kind, Cost>> = {};
  for (const { kind, calls, warm } of await kindsOf(client)) {
    await sendAll(address, warm);
    costs[kind] = await costOf(processes, calls.length, () => sendAll(address, calls));
    console.log(kind, calls.length, costs[kind]);
  }
  return costs;
}

/** Measures the processor time that `work` uses for each of its `count` calls, in milliseconds. */
export async function costOf(
  processes: Processes,
  count: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const before = await usedBy(processes);
  await work();
  const after = await usedBy(processes);
  const each = (seconds: number) => (1000 * seconds) / count;
  return { server: each(after.server - before.server), database: each(after.database - before.database) };
}

/** Sends calls by a few callers, each of which sends its next call after a response. Throws when a response is not 200. */
async function sendAll(address: string, calls: readonly Buffer[]): Promise<void> {
  let turn = 0;
  const call = async () => {
    const connection = new Connection(address);
    for (let next = calls[turn++]; next; next = calls[turn++]) {
      const { status, body } = await connection.send(next);
      if (status !== 200) throw new Error(`A call was answered with ${status}: ${body.toString('utf8')}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: callers }, call));
}

async function kindsOf(client: pg.Client): Promise<Calls[]> {
  const first = '/api/books?page=1&sort_by=recently_added&sort_order=desc';
  const document = callBytes('/browse-books', { headers: { accept: 'text/html' } });
  const texts = mixed([...(await makeQuestions(client, 1000)).values()].flat());
  const forReaders = await callsOfReaders(client);
  const half = Math.floor(texts.length / 2);
  const each = (kind: Kind, paths: string[], warm = uncounted): Calls => {
    const all = paths.map((path) => callBytes(path));
    return { kind, warm: all.slice(0, warm), calls: all.slice(warm) };
  };
  const same = (kind: Kind, calls: Buffer[], count: number): Calls => ({
    kind,
    warm: repeated(calls, uncounted),
    calls: repeated(calls, count),
  });
  return [
    same('page kept ready', [callBytes(first)], 10_000),
    same('page drawn by the server', [document], 1000),
    each('page of Browse, nobody has asked', (await browsePaths(client)).slice(0, 3000)),
    each('details of a book, nobody has asked', await detailPaths(client, 4000)),
    each('search, nobody has asked', texts.slice(0, half).map(searchPath), uncountedSearches),
    each('suggestions, nobody has asked', texts.slice(half).map(suggestionPath), uncountedSearches),
    same('cover', [callBytes('/images/default_book_cover.jpg')], 10_000),
    same('own books', forReaders('/api/my-reads'), 3000),
    same('own page drawn by the server', ownPages.flatMap(forReaders), 3000),
    same('login', await logins(client), 200),
  ];
}

const repeated = (calls: readonly Buffer[], count: number) =>
  Array.from({ length: Math.ceil(count / calls.length) }, () => calls)
    .flat()
    .slice(0, count);

/** Returns a function that makes one call of a path for each of up to 100 readers with loans. */
async function callsOfReaders(client: pg.Client): Promise<(path: string) => Buffer[]> {
  const { rows } = await client.query<{ reader: string }>(
    'SELECT DISTINCT reader_id AS reader FROM lendings LIMIT 100',
  );
  const people = await logIn(
    client,
    rows.map(({ reader }) => reader),
  );
  return (path) =>
    people.map(({ token }) => callBytes(path, { headers: { authorization: `Bearer ${token}` } }));
}

/** Makes login calls of generated readers, after giving them a password. */
async function logins(client: pg.Client): Promise<Buffer[]> {
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
  await client.query('UPDATE accounts SET password_hash = $1 WHERE account_id = ANY($2)', [
    await hashPassword(password),
    numbers.map((number) => idOf('reader', number)),
  ]);
  return numbers.map((number) =>
    callBytes('/api/login/reader', {
      method: 'POST',
      body: { email: `reader${number}@bench.test`, password },
    }),
  );
}
