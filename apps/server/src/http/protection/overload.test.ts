import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { poolUsageOf } from '../../database/shared-sql/prepared-statements.ts';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { useLibrary } from '../../test/test-library.ts';
import { createMetrics } from '../operations/metrics.ts';

const library = useLibrary({ cache_mb: 0 });
const connections = 10;
const waitingCalls = 5;
const atOnce = 20;
const friend = 'https://library.example';

const guarded = useAnotherApp(library, async () => ({
  overload: { waitingCalls, atOnce, loopDelay: Number.POSITIVE_INFINITY },
  corsOrigins: [friend],
  metrics: { figures: createMetrics(library()), allow: ['127.0.0.1'], token: null },
}));
const prompt = useAnotherApp(library, async () => ({
  overload: { waitingCalls: 1000, atOnce: 1000, loopDelay: 100 },
}));

const sentence = 'The library is very busy right now. Please try again shortly.';
const visitor = () => new TestClient(guarded().address, null);

/** Occupies all connections, with so many calls waiting for one, until the returned function is called. */
async function crowd(inLine: number): Promise<() => Promise<unknown>> {
  const { database } = library();
  const key = 42;
  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // One transaction holds a lock for which all others wait.
  const holder = database.connection().execute(async (held) => {
    await sql`SELECT pg_advisory_lock(${sql.lit(key)})`.execute(held);
    isHeld.resolve();
    await isOver.promise;
    await sql`SELECT pg_advisory_unlock(${sql.lit(key)})`.execute(held);
  });
  await isHeld.promise;
  const turn = () =>
    database
      .transaction()
      .execute((transaction) => sql`SELECT pg_advisory_xact_lock(${sql.lit(key)})`.execute(transaction));
  const all: Promise<unknown>[] = [holder, ...Array.from({ length: connections - 1 }, turn)];
  await expect.poll(() => poolUsageOf(database)).toMatchObject({ idle: 0, total: connections });
  for (let call = 0; call < inLine; call += 1)
    all.push(new TestClient(guarded().address, 'x').get('/api/user'));
  await expect.poll(() => poolUsageOf(database).waiting).toBe(inLine);
  return () => {
    isOver.resolve();
    return Promise.all(all);
  };
}

describe('while too many calls wait for the database', () => {
  it('the next one is refused with Retry-After, whatever its endpoint', async () => {
    const { make, tokenOf } = library();
    const staff = new TestClient(guarded().address, await tokenOf(await make.volunteer()));
    const disperse = await crowd(waitingCalls);
    try {
      const body = { message: sentence, code: 'unavailable' };
      for (const response of [
        await visitor().get('/api/books'),
        await visitor().post('/api/login/reader', { email: 'a@b.test', password: 'x' }),
        await visitor().get('/api/no-such-thing'),
      ]) {
        expect([response.status, response.headers.get('retry-after'), response.body]).toEqual([
          503,
          '5',
          body,
        ]);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      }
      const flagged = await staff.patch('/api/request/cancel', { req_id: 'x' });
      expect([flagged.status, flagged.body]).toEqual([503, { ...body, success: false }]);
    } finally {
      await disperse();
    }
    expect((await visitor().get('/api/books')).status).toBe(200);
  });

  it('health, metrics, pages and preflight requests are answered', async () => {
    const disperse = await crowd(waitingCalls);
    try {
      for (const path of ['/healthz', '/readyz', '/metrics', '/images/default_book_cover.jpg']) {
        expect([path, (await visitor().get(path)).status]).toEqual([path, 200]);
      }
      const ask = { origin: friend, 'access-control-request-method': 'POST' };
      const preflight = await fetch(`${guarded().address}/api/request`, { method: 'OPTIONS', headers: ask });
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, friend]);
      const refused = await fetch(`${guarded().address}/api/books`, { headers: { origin: friend } });
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([503, friend]);
      expect((await visitor().get('/metrics')).body).toMatch(/^http_calls_refused_busy_total [1-9]/m);
    } finally {
      await disperse();
    }
  });

  it('a call that is already waiting is served', async () => {
    const disperse = await crowd(waitingCalls - 1);
    const last = visitor().get('/api/halls');
    await expect.poll(() => poolUsageOf(library().database).waiting).toBe(waitingCalls);
    expect((await visitor().get('/api/halls')).status).toBe(503);
    await disperse();
    expect((await last).status).toBe(200);
  });
});

it('no call is refused for many calls in progress while none waits for a connection', async () => {
  const { database } = library();
  const [isLocked, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = database.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE halls`.execute(transaction);
    isLocked.resolve();
    await isOver.promise;
  });
  await isLocked.promise;
  const inProgress = Array.from({ length: waitingCalls + 1 }, () => visitor().get('/api/halls'));
  const count = async () => {
    const { body } = await visitor().get('/metrics');
    return Number(/^http_calls_under_way (\d+)/m.exec(body)?.[1]);
  };
  try {
    // The call that reads the metrics is in progress too.
    await expect.poll(count).toBe(waitingCalls + 2);
    expect(poolUsageOf(database).waiting).toBe(0);
    expect((await new TestClient(guarded().address, 'x').get('/api/user')).status).toBe(401);
  } finally {
    isOver.resolve();
    await holder;
  }
  for (const { status } of await Promise.all(inProgress)) expect(status).toBe(200);
});

it('of too many calls some succeed, the others are refused, and few wait at a time', async () => {
  const { make, database } = library();
  const books = await Promise.all(Array.from({ length: 40 }, () => make.book()));
  const responses = new Map<number, number>();
  let longest = 0;
  const caller = async (number: number) => {
    for (let calls = 0; calls < 6; calls += 1) {
      const book = books[(number + calls) % books.length];
      const response = await visitor().get(`/api/books/${book?.book_id}`);
      longest = Math.max(longest, poolUsageOf(database).waiting);
      responses.set(response.status, (responses.get(response.status) ?? 0) + 1);
      if (response.status === 200) expect(response.body.title).toBe(book?.title);
      else
        expect([response.status, response.headers.get('retry-after'), response.body.message]).toEqual([
          503,
          '5',
          sentence,
        ]);
    }
  };
  await Promise.all(Array.from({ length: 200 }, (_, number) => caller(number)));
  expect((responses.get(200) ?? 0) + (responses.get(503) ?? 0)).toBe(1200);
  expect(responses.get(200)).toBeGreaterThan(20);
  expect(responses.get(503)).toBeGreaterThan(20);
  // A call sends one query: all 200 calls together would have 190 waiting.
  expect(longest).toBeLessThanOrEqual(atOnce - connections);
});

describe('a process whose event loop lags', () => {
  it('refuses calls while it lags, and accepts them again when it has caught up', async () => {
    const { hostname, port } = new URL(prompt().address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const call = `GET /api/halls HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`;
    const ask = async () => {
      socket.write(call);
      const [chunk] = await once(socket, 'data');
      return String(chunk).slice(0, 12);
    };
    expect(await ask()).toBe('HTTP/1.1 200');
    socket.write(call);
    const until = performance.now() + 300;
    while (performance.now() < until);
    expect(String((await once(socket, 'data'))[0]).slice(0, 12)).toBe('HTTP/1.1 503');
    await expect.poll(ask).toBe('HTTP/1.1 200');
    socket.destroy();
  });
});
