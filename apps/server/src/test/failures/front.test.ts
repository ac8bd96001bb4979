import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient, type TestResponse } from '../client.ts';
import { type BreakableProxy, startProxy } from '../processes/breakable-proxy.ts';
import { type Front, frontFile, hasFront, startFront, startFrontWithoutServers } from '../processes/front.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { useLibrary } from '../test-library.ts';
import { useDataFolder } from '../use-data-folder.ts';

const library = useLibrary();
const folders = [useDataFolder(), useDataFolder()];
/**
 * Milliseconds after which HAProxy has noticed that no server is ready: it checks every two seconds, and acts on the second
 * failure.
 */
const untilNoticed = 6000;
const pollTimes = { timeout: 30_000, interval: 100 };

/** Expects a 503 with a message and `Retry-After`. Returns whether a server sent it and not the proxy itself. */
function saidByServer({ status, body, headers }: TestResponse): boolean {
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '10']);
  expect(body.message).toBe("The library can't be reached right now. Please try again in a minute.");
  return headers.has('x-request-id');
}

describe.runIf(hasFront())('through the HAProxy of deploy/haproxy.cfg (package haproxy)', () => {
  let proxies: BreakableProxy[];
  let servers: ServerProcess[];
  let front: Front;
  let visitor: TestClient;
  const askReady = () => visitor.get('/readyz');
  const askBooks = () => visitor.get('/api/books');

  beforeAll(async () => {
    library().clock.set(new Date());
    proxies = await Promise.all(folders.map(() => startProxy(library().connectionString)));
    servers = await Promise.all(
      folders.map((folder, index) =>
        startServerProcess(folder(), { DATABASE_URL: proxies[index]?.address, TRUST_PROXY: '127.0.0.1' }),
      ),
    );
    front = await startFront([servers[0]?.address ?? '', servers[1]?.address ?? '']);
    visitor = new TestClient(front.address, null);
  }, 60_000);
  afterAll(async () => {
    await front?.stop();
    for (const server of servers ?? []) await server.end();
    for (const proxy of proxies ?? []) await proxy.close();
  }, 60_000);

  /** Lets so many readers wish for a book each while nobody can write wishes, does something meanwhile, and returns the responses. */
  async function wishesDuring(count: number, act: () => Promise<void> | undefined): Promise<TestResponse[]> {
    const { database, make, tokenOf } = library();
    // Each of another reader, because the wishes of one wait for each other.
    const wishes = await Promise.all(
      Array.from({ length: count }, async () => ({
        reader: new TestClient(front.address, await tokenOf(await make.reader())),
        book: await make.book(),
      })),
    );
    const lock = await database.startTransaction().execute();
    try {
      await sql`LOCK TABLE wishes`.execute(lock);
      const calls = wishes.map(({ reader, book }) => reader.post('/api/wish', { book_id: book.book_id }));
      const responses = Promise.allSettled(calls);
      const waiting = async () =>
        (
          await sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'wishes'::regclass`.execute(
            database,
          )
        ).rows;
      await expect.poll(waiting, pollTimes).toHaveLength(count);
      await act();
      await lock.rollback().execute();
      return (await responses).map((each) => {
        if (each.status === 'rejected') throw each.reason;
        return each.value;
      });
    } finally {
      if (!lock.isRolledBack) await lock.rollback().execute();
    }
  }

  it('a server without its database gets no calls while the other one has it', async () => {
    proxies[0]?.cut();
    const areReady = async () => (await Promise.all(Array.from({ length: 8 }, askReady))).every(isFine);
    await expect.poll(areReady, pollTimes).toBe(true);
    proxies[0]?.restore();
  }, 60_000);

  it('without a database the server itself responds with a sentence and `Retry-After`, until the database is back', async () => {
    for (const proxy of proxies) proxy.cut();
    const end = performance.now() + untilNoticed;
    while (performance.now() < end) {
      expect(saidByServer(await askBooks())).toBe(true);
      await wait(50);
    }
    for (const proxy of proxies) proxy.restore();
    await expect.poll(async () => isFine(await askBooks()), pollTimes).toBe(true);
  }, 60_000);

  it('a server knows that people come by TLS', async () => {
    expect((await askBooks()).headers.get('strict-transport-security')).not.toBeNull();
  });

  it('a write whose server is killed goes to the other one, and without it the proxy says the same', async () => {
    const [first, second] = servers;
    const responses = await wishesDuring(2, () => first?.end('SIGKILL'));
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    const [last] = await wishesDuring(1, () => second?.end('SIGKILL'));
    expect(last && saidByServer(last)).toBe(false);
  }, 60_000);

  it('without any server the proxy says the same', async () => {
    expect(saidByServer(await askBooks())).toBe(false);
  }, 60_000);
});

const isFine = ({ status }: TestResponse) => status === 200;

describe.runIf(hasFront() && existsSync('/usr/bin/openssl'))('deploy/haproxy.cfg with a certificate', () => {
  let folder = '';
  let certificate = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'library-front-'));
    const key = path.join(folder, 'key');
    certificate = path.join(folder, 'library.pem');
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=library.example'];
    execFileSync('/usr/bin/openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    await writeFile(certificate, await readFile(key), { flag: 'a' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is taken by HAProxy as it is', async () => {
    const text = await readFile(frontFile, 'utf8');
    const file = path.join(folder, 'haproxy.cfg');
    await writeFile(file, text.replaceAll('/etc/haproxy/library.pem', certificate));
    const said = execFileSync('/usr/sbin/haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    expect(said).toMatch(/valid/);
  });

  it('refuses a call of the API that is not encrypted, and leads pages to https', async () => {
    const front = await startFrontWithoutServers(certificate);
    try {
      for (const called of ['/api/books', '/%61pi/books']) {
        const refused = await new TestClient(front.address, 'a-token').get(called);
        expect([refused.status, refused.body.code, refused.headers.get('location')]).toEqual([
          403,
          'forbidden',
          null,
        ]);
        expect(refused.body.message).toMatch(/^This call was not encrypted\. /);
      }
      const page = await fetch(`${front.address}/books?page=2`, { redirect: 'manual' });
      expect([page.status, page.headers.get('location')]).toEqual([
        308,
        `${front.address.replace('http:', 'https:')}/books?page=2`,
      ]);
    } finally {
      await front.stop();
    }
  });
});
