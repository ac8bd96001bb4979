import { createServer, type Server, type ServerResponse } from 'node:http';
import { logout } from '@library/contract/accounts/sessions.ts';
import { listBooks } from '@library/contract/books/catalogue.ts';
import { submitBook } from '@library/contract/intake/book-intake.ts';
import { removeWish } from '@library/contract/reading/wishes.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './api.ts';
import { NetworkError } from './api-errors.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';

let server: Server;
/** The idempotency key of each call that arrived, in order. */
let keys: unknown[];
let toasts: string[];
let respond: (response: ServerResponse) => void;
let call: ReturnType<typeof createClient>;

function answer(status: number, body: unknown) {
  respond = (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
const noAnswer = (response: ServerResponse) => response.destroy();

beforeEach(async () => {
  keys = [];
  toasts = [];
  answer(200, {});
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    request.resume().on('end', () => respond(response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The test server has no port.');
  call = createClient({
    host: `http://127.0.0.1:${address.port}`,
    readToken: () => 'abc',
    reportError: (message) => toasts.push(message),
    pauses: [1, 1],
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('an act', () => {
  it('has its own key, and a GET call has none', async () => {
    await call(listBooks);
    await call(logout);
    await call(logout);
    const [asking, ...acts] = keys;
    expect(asking).toBeUndefined();
    expect(new Set(acts).size).toBe(2);
    for (const key of acts) expect(key).toMatch(/^[\da-f]{32}$/);
  });

  it('is sent again with the same key until it gets a response', async () => {
    let answers = 0;
    respond = (response) => {
      answers += 1;
      if (answers < 3) noAnswer(response);
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"message":"done"}');
    };
    expect(await call(removeWish, { params: { book_id: '7' } })).toEqual({ message: 'done' });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(toasts).toEqual([]);
  });

  it('is sent again when its response breaks off half way', async () => {
    let answers = 0;
    respond = (response) => {
      answers += 1;
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 18 });
      response.write('{"message"');
      if (answers === 1) setImmediate(() => response.destroy());
      else response.end(':"done"}');
    };
    expect(await call(logout)).toEqual({ message: 'done' });
    expect(new Set(keys).size).toBe(1);
  });

  it('is given up after three tries, and keeps its key when the person tries again', async () => {
    respond = noAnswer;
    const remove = () => call(removeWish, { params: { book_id: '7' } });
    await expect(remove()).rejects.toThrow(NetworkError);
    expect(keys).toHaveLength(3);
    await expect(call(removeWish, { params: { book_id: '8' } })).rejects.toThrow(NetworkError);
    answer(200, { message: 'done' });
    await remove();
    expect(new Set(keys.slice(0, 3).concat(keys.slice(6))).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('is a new one after another change got a response, whatever was loaded in between', async () => {
    const remove = () => call(removeWish, { params: { book_id: '7' } });
    const fail = async () => {
      respond = noAnswer;
      await expect(remove()).rejects.toThrow(NetworkError);
      answer(200, {});
    };
    await fail();
    await call(listBooks);
    await remove();
    await fail();
    await call(logout);
    await remove();
    const [first, , , , again, second, , , , third] = keys;
    expect(again).toBe(first);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('is a new one when a minute has gone by', () => {
    let now = 0;
    const { keyFor } = createIdempotencyKeys(() => now);
    const key = () => keyFor('POST', '/api/request', '{}');
    const first = key();
    now = 59_999;
    expect(key()).toBe(first);
    now = 60_000;
    expect(key()).not.toBe(first);
  });

  it('keeps its key for a minute after its last try has failed, however long the tries took', () => {
    let now = 0;
    const { keyFor, failed } = createIdempotencyKeys(() => now);
    const key = () => keyFor('POST', '/api/request', '{}');
    const first = key();
    now = 50_000;
    failed(first);
    now = 109_999;
    expect(key()).toBe(first);
    now = 110_000;
    expect(key()).not.toBe(first);
  });

  it('that sends a form is the same one with the same picture alone', async () => {
    respond = noAnswer;
    const submit = (content: string) => {
      const body = new FormData();
      body.set('title', 'কিতাব');
      body.set('image', new File([content], 'cover.png', { lastModified: 1 }));
      return call(submitBook, { body }).catch(() => undefined);
    };
    await submit('one');
    await submit('one');
    await submit('other');
    expect(new Set(keys.slice(0, 6)).size).toBe(1);
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps its key when the server could not say whether it was carried out, until it is carried out', async () => {
    const remove = () => call(removeWish, { params: { book_id: '7' } });
    for (const status of [503, 500, 504]) {
      answer(status, { message: 'The library cannot reach its database right now.' });
      await expect(remove()).rejects.toMatchObject({ statusCode: status });
    }
    answer(200, {});
    await remove();
    expect(new Set(keys).size).toBe(1);
    await remove();
    expect(new Set(keys).size).toBe(2);
  });

  it('that is refused for good is a new one when it is sent again', async () => {
    answer(409, { message: 'There are no copies left in this hall.' });
    await expect(call(logout)).rejects.toMatchObject({ statusCode: 409 });
    await expect(call(logout)).rejects.toMatchObject({ statusCode: 409 });
    expect(new Set(keys).size).toBe(2);
  });

  it('that is refused is not sent again', async () => {
    answer(503, { message: 'The library is very busy right now. Please try again shortly.' });
    await expect(call(logout)).rejects.toMatchObject({ statusCode: 503 });
    expect([keys.length, toasts]).toEqual([
      1,
      ['The library is very busy right now. Please try again shortly.'],
    ]);
  });
});
