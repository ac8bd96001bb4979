import { afterEach, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { hangUp, openCall, type RawCall } from '../../test/raw-call.ts';
import { useLibrary } from '../../test/test-library.ts';
import { createMetrics } from '../operations/metrics.ts';
import { usualBodyLimits } from './body-guard.ts';

const library = useLibrary();
afterEach(hangUp);
const atOnce = 4;
const narrow = useAnotherApp(library, async () => ({
  bodies: { ...usualBodyLimits, formsAtOnce: 1, formsWaiting: 1, bytesInFlight: 100_000 },
  overload: { waitingCalls: 1000, atOnce, loopDelay: Number.POSITIVE_INFINITY },
  metrics: { figures: createMetrics(library()), allow: ['127.0.0.1'], token: null },
}));

const form = 'Content-Type: multipart/form-data; boundary=b';
const half = 'Content-Length: 60000';
const json = 'Content-Type: application/json';
const part = '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n';
const busy = 'The library is very busy right now. Please try again shortly.';

const visitor = () => new TestClient(narrow().address, null);
const figure = async (name: string) =>
  Number((await visitor().get('/metrics')).body.split(`\n${name} `)[1]?.split('\n')[0]);

/** Begins to send a valid form and never finishes it. */
async function beginForm(): Promise<RawCall> {
  const { make, tokenOf } = library();
  const token = await tokenOf(await make.volunteer());
  return openCall(narrow().address, 'POST /api/books', [form, half, `Authorization: Bearer ${token}`], part);
}

it('limits how many forms are read and how many wait, and refuses further ones with Retry-After', async () => {
  await beginForm();
  await beginForm();
  const { make, tokenOf } = library();
  const client = new TestClient(narrow().address, await tokenOf(await make.volunteer()));
  const send = () => client.call('POST', '/api/books', new FormData());
  await expect.poll(() => figure('queue_length{queue="forms"}')).toBe(1);
  const refused = await send();
  expect([refused.headers.get('retry-after'), refused.body]).toEqual([
    '5',
    { message: busy, code: 'unavailable', success: false },
  ]);
  expect(await figure('http_calls_refused_busy_total')).toBeGreaterThan(0);
  await hangUp();
  await expect.poll(async () => (await send()).status).toBe(422);
});

it('neither unfinished forms nor the rest of refused bodies take up a slot', async () => {
  await beginForm();
  await beginForm();
  const parked = Array.from({ length: 2 * atOnce }, () =>
    openCall(narrow().address, 'POST /api/books', [form, half], part),
  );
  for (const { answered } of parked) expect((await answered).status).toBe(401);
  const nowhere = Array.from({ length: 2 * atOnce }, () =>
    openCall(narrow().address, 'POST /api/nowhere', [json, half], '{'),
  );
  for (const { answered } of nowhere) expect((await answered).status).toBe(404);
  expect((await visitor().get('/api/halls')).status).toBe(200);
  await hangUp();
  const all = await Promise.all(Array.from({ length: atOnce }, () => visitor().get('/healthz')));
  expect(all.map(({ status }) => status)).toEqual(Array(atOnce).fill(200));
});

it('unfinished bodies share a limited number of bytes, and short ones always pass', async () => {
  const { address } = narrow();
  const begin = () => openCall(address, 'POST /api/login/reader', [json, half], `{${' '.repeat(50_000)}`);
  const first = begin();
  const second = begin();
  const third = begin();
  const response = await Promise.race([first, second, third].map(({ answered }) => answered));
  expect([response.status, response.headers.get('retry-after'), response.body.message]).toEqual([
    503,
    '5',
    busy,
  ]);
  const login = () => visitor().post('/api/login/reader', { email: 'a@b.test', password: 'x' });
  expect((await login()).status).toBe(401);
  await hangUp();
  const text = { email: 'a@b.test', password: 'x', more: ' '.repeat(50_000) };
  await expect.poll(async () => (await visitor().post('/api/login/reader', text)).status).toBe(401);
});
