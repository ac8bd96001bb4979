import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../database/client.ts';
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
/** Reads to the end: the server waits for its answers to be taken when it closes. */
async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}/metrics`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The figure with this name and these labels; null where there is none. */
async function figure(name: string): Promise<number | null> {
  const { text } = await read(counted().address);
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length));
}
const calls = (method: string, route: string, status: string) =>
  figure(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);

/** Keeps log-ins waiting until it is released. */
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
  it('come in the text format of Prometheus, and no cache keeps them', async () => {
    const answer = await read(counted().address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = answer.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const line of lines) expect(line).toMatch(/^[a-z\d_:]+(\{.*\})? \S+$/i);
  });

  it('tell how long calls took, by method, route and kind of answer, kept answers and refusals too', async () => {
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

  it('count what went wrong unexpectedly', async () => {
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

  it('tell how many connections there are, unused ones, and who waits for one', async () => {
    expect(await figure('database_connections{state="total"}')).toBeGreaterThan(0);
    const asleep = Array.from({ length: 13 }, () => sql`SELECT pg_sleep(0.5)`.execute(library().database));
    await expect.poll(() => figure('database_connections{state="waiting"}'), { interval: 10 }).toBe(3);
    expect(await figure('database_connections{state="total"}')).toBe(10);
    expect(await figure('database_connections{state="idle"}')).toBe(0);
    await Promise.all(asleep);
    expect(await figure('database_connections{state="waiting"}')).toBe(0);
  });

  it('tell how many calls are under way, those included whose callers have hung up', async () => {
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
    // The call that asks is under way too.
    await expect.poll(() => figure('http_calls_under_way')).toBe(3);
    hangUp.abort();
    await hungUp;
    await expect.poll(() => figure('http_calls_under_way')).toBe(2);
    await hold.release();
    expect((await waits).status).toBe(401);
    await expect.poll(() => figure('http_calls_under_way')).toBe(1);
  });

  it('tell what waits for its turn, whoever has it counted', async () => {
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

  it('count retried calls that were answered as before, and calls refused because too much waits', async () => {
    expect(await figure('http_calls_replayed_total')).toBe(0);
    const { make, tokenOf } = library();
    const reader = new TestClient(counted().address, await tokenOf(await make.reader()), 'the-same');
    const { book_id } = await make.book();
    for (let times = 0; times < 3; times += 1) await reader.post('/api/wish', { book_id });
    expect(await figure('http_calls_replayed_total')).toBe(2);
    expect(await figure('http_calls_refused_busy_total')).toBe(0);
  });

  it('tell how each job ended', async () => {
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

  it('know the process', async () => {
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });
});

describe('who may read the figures', () => {
  it('is a neighbour, but nobody whom a proxy passes on from the web', async () => {
    expect((await read(counted().address)).status).toBe(200);
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via']) {
      expect((await read(counted().address, { [header]: '127.0.0.1' })).status).toBe(404);
    }
  });

  it('is who has the token, from anywhere', async () => {
    const { address } = guarded();
    expect((await read(address, { authorization: `Bearer ${token}` })).status).toBe(200);
    const passedOn = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' };
    expect((await read(address, passedOn)).status).toBe(200);
  });

  it('is nobody else, and to them there is no such page', async () => {
    const { address } = guarded();
    const admin = await library().tokenOf(await library().make.admin());
    for (const given of ['', token, 'Bearer ', `Bearer ${token}x`, `Bearer ${admin}`, 'Bearer null']) {
      const answer = await read(address, { authorization: given });
      expect([given, answer.status, JSON.parse(answer.text)]).toEqual([
        given,
        404,
        { message: 'There is no such page.', code: 'not_found' },
      ]);
    }
    // An address of the list counts on the wire, not in a header.
    expect((await read(address, { 'x-forwarded-for': '192.0.2.7' })).status).toBe(404);
    const unset = await read(counted().address, { authorization: 'Bearer null', via: 'proxy' });
    expect(unset.status).toBe(404);
  });
});

it('a database that nobody has asked yet has no connections', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/none', 2);
  const { text } = await createMetrics({ ...library(), database }).read();
  expect(text).toContain('database_connections{state="total"} 0');
  await database.destroy();
});
