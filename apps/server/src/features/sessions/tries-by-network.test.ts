import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { type ServerProcess, startServerProcess } from '../../test/processes/server-process.ts';
import { useLibrary } from '../../test/test-library.ts';

const limits = {
  login_tries_account: 0,
  login_tries_address: 4,
  registrations_address: 3,
  searches_address: 2,
};
const library = useLibrary(limits);
const proxied = useAnotherApp(library, async () => ({ trustedProxies: ['127.0.0.1'] }));
const running: ServerProcess[] = [];
const folders: string[] = [];

beforeEach(async () => {
  for (const table of ['rate_limits', 'login_tries'] as const) {
    await library().database.deleteFrom(table).execute();
  }
});
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

let people = 0;
/** Tries to log in to a different account each time, from this address according to the proxy. */
async function tryFrom(from: string, server = proxied().address): Promise<number> {
  people += 1;
  const response = await fetch(`${server}/api/login/reader`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email: `nobody${people}@example.test`, password: 'wrong' }),
  });
  await response.text();
  return response.status;
}

async function triesFrom(addresses: string[], server?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await tryFrom(address, server));
  return statuses;
}

const within = [401, 401, 401, 401];

describe('tries by address', () => {
  it('are counted by network for IPv6, because one household has many addresses', async () => {
    const house = [1, 2, 3, 4, 5].map((host) => `2001:db8:1:2:${host}::${host}`);
    expect(await triesFrom(house)).toEqual([...within, 429]);
    expect(await triesFrom(['2001:DB8:1:2::ffff'])).toEqual([429]);
    expect(await triesFrom(['2001:db8:1:3::1', '2001:db8:1::1'])).toEqual([401, 401]);
  });

  it('are counted by the whole address for IPv4, also mapped into IPv6', async () => {
    const one = ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1'];
    expect(await triesFrom(one)).toEqual([...within, 429]);
    expect(await triesFrom(['192.0.2.2', '::ffff:192.0.2.2'])).toEqual([401, 401]);
  });

  it('ignore forged headers: without a proxy, the address is that of the connection', async () => {
    const invented = [1, 2, 3, 4, 5].map((host) => `192.0.2.${host}`);
    expect(await triesFrom(invented, library().address)).toEqual([...within, 429]);
  });

  it('count the address that the proxy saw, not those that the caller added', async () => {
    const chains = [1, 2, 3, 4, 5].map((host) => `10.0.0.${host}, 198.51.100.7`);
    expect(await triesFrom(chains)).toEqual([...within, 429]);
  });

  it('of registrations and searches are counted in the same way', async () => {
    const send = (path: string, host: number, body?: unknown) =>
      fetch(proxied().address + path, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:9:9::${host}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const password = 'a long password';
    const statuses: number[] = [];
    for (const host of [1, 2, 3, 4]) {
      const form = { name: 'Somebody', email: `new${host}@example.test`, password };
      const response = await send('/api/register/admin', host, { ...form, password_confirmation: password });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    const searches = await Promise.all(
      Array.from({ length: 20 }, (_, host) => send('/api/authors?search=abc', host)),
    );
    expect(searches.some(({ status }) => status === 429)).toBe(true);
  });
});

/** A server process on the library's database that trusts a local proxy. */
async function startProcess(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'library-limits-'));
  folders.push(dataDir);
  const server = await startServerProcess(dataDir, {
    DATABASE_URL: library().connectionString,
    TRUST_PROXY: '127.0.0.1',
    LOGIN_TRIES_ACCOUNT: '0',
    LOGIN_TRIES_ADDRESS: '4',
    ...settings,
  });
  running.push(server);
  return server;
}

it('tries are counted across server processes, and by those that start later', {
  timeout: 60_000,
}, async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const from = ['2001:db8:5:5::1', '2001:db8:5:5::2'];
  expect(await triesFrom(from, one.address)).toEqual([401, 401]);
  expect(await triesFrom(from, two.address)).toEqual([401, 401]);
  expect(await triesFrom(from, one.address)).toEqual([429, 429]);
  expect(await triesFrom(from, two.address)).toEqual([429, 429]);
  for (const server of running.splice(0)) await server.end('SIGTERM');
  const later = await startProcess();
  expect(await triesFrom(from, later.address)).toEqual([429, 429]);
  expect(await triesFrom(['2001:db8:5:6::1'], later.address)).toEqual([401]);
});

it('hundreds of simultaneous guesses through two processes do not exceed the limits', {
  timeout: 120_000,
}, async () => {
  const settings = {
    LOGIN_TRIES_ACCOUNT: '8',
    LOGIN_TRIES_ACCOUNT_ALL: '16',
    LOGIN_TRIES_ADDRESS: '20',
    CALLS_WAITING: '1000',
  };
  const servers = [await startProcess(settings), await startProcess(settings)];
  const guess = async (number: number, from: string, ofWhom: string) => {
    const response = await fetch(`${servers[number % 2]?.address}/api/login/reader`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email: ofWhom, password: `guess number ${number}` }),
    });
    await response.text();
    return response.status;
  };
  // Some guesses may be refused as too many at a time; those are not checked either.
  const checked = async (count: number, one: (number: number) => Promise<number>) => {
    const statuses = await Promise.all(Array.from({ length: count }, (_, number) => one(number)));
    expect([401, 429, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    return statuses.filter((status) => status === 401).length;
  };
  const { make } = library();
  const [one, other] = [await make.reader(), await make.reader()];
  const fromOne = (number: number) => guess(number, '192.0.2.1', one.email);
  expect(await checked(100, fromOne)).toBeLessThanOrEqual(8);
  expect(await fromOne(100)).toBe(429);
  const fromMany = (number: number) => guess(number, `198.51.100.${number % 100}`, other.email);
  expect(await checked(400, fromMany)).toBeLessThanOrEqual(16);
  expect(await guess(400, '198.51.100.200', other.email)).toBe(429);
  const ofMany = (number: number) => guess(number, '203.0.113.1', `name${number}@example.test`);
  expect(await checked(100, ofMany)).toBeLessThanOrEqual(20);
  expect(await ofMany(100)).toBe(429);
});
