import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../database/connections/client.ts';
import { startJobs } from '../../jobs.ts';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const library = useLibrary();
const token = 'a token for the figures';
let figures: Metrics;
const counted = useAnotherApp(library, async () => {
  figures = createMetrics(library());
  return { metrics: { figures, allow: ['127.0.0.1'], token: null } };
});
const guarded = useAnotherApp(library, async () => ({
  trustedProxies: ['127.0.0.1'],
  metrics: { figures: createMetrics(library()), allow: ['192.0.2.0/24'], token },
}));

const client = () => new TestClient(counted().address, null);
/** Reads the whole response: a server that is closing waits until its responses have been read. */
async function read(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/metrics`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The metric with this name and these labels; null where there is none. */
async function figure(name: string): Promise<number | null> {
  const { text } = await read(counted().address);
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}
const calls = (method: string, route: string, status: string) =>
  figure(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

/** Blocks logins until the returned function is called. */
async function holdLogins() {
  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = library()
    .database.transaction()
    .execute(async (transaction) => {
      await sql`LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE`.execute(transaction);
      isHeld.resolve();
      await isOver.promise;
    });
  await isHeld.promise;
  return {
    release: () => {
      isOver.resolve();
      return holding;
    },
  };
}

describe('the figures', () => {
  it('are in the text format of Prometheus, and not cacheable', async () => {
    const response = await read(counted().address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const lines = response.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const line of lines) expect(line).toMatch(/^[a-z\d_:]+(\{.*\})? \S+$/i);
  });

  it('count the duration of calls by method, route and status, cached responses and refusals too', async () => {
    const id = library().makeId();
    for (let count = 0; count < 3; count += 1) await client().get('/api/halls');
    for (const book of [id, 'none']) await client().get(`/api/books/${book}`);
    await client().post('/api/login/admin', {});
    await client().get(`/no/such/${id}`);
    await expect.poll(() => calls('GET', '/api/halls', '2xx')).toBe(3);
    await expect.poll(() => calls('GET', '/api/books/:id', '4xx')).toBe(2);
    await expect.poll(() => calls('POST', '/api/login/:userType', '4xx')).toBe(1);
    await expect.poll(() => calls('GET', 'page', '4xx')).toBe(1);
    const labels = '{method="GET",route="/api/halls",status="2xx"}';
    expect(await figure(`http_request_duration_seconds_sum${labels}`)).toBeGreaterThan(0);
    expect((await read(counted().address)).text).not.toContain(id);
  });

  it('count unexpected errors', async () => {
    expect(await figure('http_unexpected_errors_total')).toBe(0);
    await sql`ALTER TABLE accounts RENAME TO accounts_away`.execute(library().database);
    try {
      expect((await client().post('/api/login/admin', { email: 'a@b.test', password: 'x' })).status).toBe(
        500,
      );
    } finally {
      await sql`ALTER TABLE accounts_away RENAME TO accounts`.execute(library().database);
    }
    await expect.poll(() => figure('http_unexpected_errors_total')).toBe(1);
    expect(await calls('POST', '/api/login/:userType', '5xx')).toBe(1);
  });

  it('count connections, idle ones, and calls that wait for one', async () => {
    expect(await figure('database_connections{state="total"}')).toBeGreaterThan(0);
    const asleep = Array.from({ length: 13 }, () => sql`SELECT pg_sleep(3)`.execute(library().database));
    await expect.poll(() => figure('database_connections{state="waiting"}'), { interval: 10 }).toBe(3);
    expect(await figure('database_connections{state="total"}')).toBe(10);
    expect(await figure('database_connections{state="idle"}')).toBe(0);
    await Promise.all(asleep);
    expect(await figure('database_connections{state="waiting"}')).toBe(0);
  });

  it('count calls in progress, including those whose callers have disconnected', async () => {
    const hold = await holdLogins();
    const hangUp = new AbortController();
    const body = JSON.stringify({ email: 'nobody@b.test', password: 'x' });
    const headers = { 'content-type': 'application/json' };
    const logIn = (signal?: AbortSignal) =>
      fetch(`${counted().address}/api/login/admin`, {
        method: 'POST',
        headers,
        body,
        signal: signal ?? null,
      });
    const [waits, hungUp] = [logIn(), logIn(hangUp.signal).catch(() => null)];
    // The call that reads the metrics is in progress too.
    await expect.poll(() => figure('http_calls_under_way')).toBe(3);
    hangUp.abort();
    await hungUp;
    await expect.poll(() => figure('http_calls_under_way')).toBe(2);
    await hold.release();
    expect((await waits).status).toBe(401);
    await expect.poll(() => figure('http_calls_under_way')).toBe(1);
  });

  it('give the length of each registered queue', async () => {
    expect(await figure('queue_length{queue="passwords"}')).toBe(0);
    expect(await figure('queue_length{queue="covers"}')).toBe(0);
    let letters = 3;
    figures.watchQueue('letters', async () => letters);
    expect(await figure('queue_length{queue="letters"}')).toBe(3);
    letters = 0;
    expect(await figure('queue_length{queue="letters"}')).toBe(0);
    figures.watchQueue('letters', () => Promise.reject(new Error('The database is away.')));
    expect(await figure('queue_length{queue="letters"}')).toBeNull();
    expect(await figure('queue_length{queue="covers"}')).toBe(0);
  });

  it('count replayed responses, and calls refused because of overload', async () => {
    expect(await figure('http_calls_replayed_total')).toBe(0);
    const { make, tokenOf } = library();
    const reader = new TestClient(counted().address, await tokenOf(await make.reader()), 'the-same');
    const { book_id } = await make.book();
    for (let times = 0; times < 3; times += 1) await reader.post('/api/wish', { book_id });
    expect(await figure('http_calls_replayed_total')).toBe(2);
    expect(await figure('http_calls_refused_busy_total')).toBe(0);
  });

  it('count the runs of each job by their result', async () => {
    const stop = startJobs(library(), figures.jobs, [
      {
        name: 'fails',
        run: async () => {
          throw new Error('The disk is full.');
        },
      },
    ]);
    await expect.poll(() => figure('job_failures_total{job="fails"}')).toBe(1);
    await stop();
    for (const job of ['lapse-requests', 'sweep-sessions']) {
      expect(await figure(`job_last_success_timestamp_seconds{job="${job}"}`)).toBe(
        firstMorning.getTime() / 1000,
      );
      expect(await figure(`job_duration_seconds{job="${job}"}`)).toBeGreaterThan(0);
    }
    expect(await figure('job_last_success_timestamp_seconds{job="fails"}')).toBeNull();
  });

  it('describe the process', async () => {
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });
});

describe('permission to read the figures', () => {
  it('belongs to allowed addresses, but not to requests that a proxy forwards from the web', async () => {
    expect((await read(counted().address)).status).toBe(200);
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via']) {
      expect((await read(counted().address, { [header]: '127.0.0.1' })).status).toBe(404);
    }
  });

  it('belongs to holders of the token, from anywhere', async () => {
    const { address } = guarded();
    expect((await read(address, { authorization: `Bearer ${token}` })).status).toBe(200);
    const passedOn = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' };
    expect((await read(address, passedOn)).status).toBe(200);
  });

  it('belongs to nobody else: they get 404', async () => {
    const { address } = guarded();
    const admin = await library().tokenOf(await library().make.admin());
    for (const given of ['', token, 'Bearer ', `Bearer ${token}x`, `Bearer ${admin}`, 'Bearer null']) {
      const response = await read(address, { authorization: given });
      expect([given, response.status, JSON.parse(response.text)]).toEqual([
        given,
        404,
        { message: "We couldn't find that page.", code: 'not_found' },
      ]);
    }
    // Only the address of the connection counts, not one in a header.
    expect((await read(address, { 'x-forwarded-for': '192.0.2.7' })).status).toBe(404);
    const unset = await read(counted().address, { authorization: 'Bearer null', via: 'proxy' });
    expect(unset.status).toBe(404);
  });
});

it('a database without queries so far has no connections', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/none', 2);
  const { text } = await createMetrics({ ...library(), database }).read();
  expect(text).toContain('database_connections{state="total"} 0');
  await database.destroy();
});
