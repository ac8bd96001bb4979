import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { logout } from '@library/contract/accounts/sessions.ts';
import { listBooks } from '@library/contract/books/catalogue.ts';
import { expect, it, onTestFinished } from 'vitest';
import { createClient } from './calls/api.ts';
import { keepSeen } from './seen.ts';

/** A client of a server that leaves each change to `answer`, and the `X-Seen` headers of all calls. */
async function clientOf(answer: (respond: (seen: string) => void) => void, { isFull = false } = {}) {
  const received: IncomingHttpHeaders[] = [];
  const send = (response: ServerResponse, seen: string) =>
    response.writeHead(200, { 'X-Seen': seen, 'Content-Type': 'application/json' }).end('{}');
  const server = createServer((request, response) => {
    received.push(request.headers);
    if (request.method === 'GET') send(response, '9-0/99');
    else answer((seen) => send(response, seen));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const stored = new Map<string, string>();
  const call = createClient({
    host: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    readToken: () => null,
    reportError: () => undefined,
    pauses: [],
    seen: keepSeen(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        stored.set(key, value);
      },
    })),
  });
  return { call, received: () => received.map((headers) => headers['x-seen']) };
}

it('a reading says what the last change has shown, and nothing else does', async () => {
  const { call, received } = await clientOf((respond) => respond('1-0/20'));
  await call(listBooks);
  await call(logout);
  await call(listBooks);
  expect(received()).toEqual([undefined, undefined, '1-0/20']);
});

it.each([
  ['1-0/20', '1-0/30'],
  ['1-0/30', '1-0/20'],
])('after two changes whose responses cross, a reading sees both (%s, then %s)', async (first, second) => {
  const waiting: ((seen: string) => void)[] = [];
  const { call, received } = await clientOf((respond) => waiting.push(respond));
  const changes = [call(logout), call(logout)];
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.(first);
  await changes[1];
  waiting[0]?.(second);
  await changes[0];
  await call(listBooks);
  expect(received().at(-1)).toBe('1-0/30');
});

it('a later change replaces a version that no replica reaches', async () => {
  const versions = ['FFFFFFFF-FFFFFFFF/FFFFFFFF', '1-0/40'];
  const { call, received } = await clientOf((respond) => respond(versions.shift() ?? ''));
  await call(logout);
  await call(logout);
  await call(listBooks);
  expect(received().at(-1)).toBe('1-0/40');
});

it('a change that a full storage does not note has succeeded all the same', async () => {
  const { call, received } = await clientOf((respond) => respond('1-0/20'), { isFull: true });
  await call(logout);
  await call(listBooks);
  expect(received()).toEqual([undefined, undefined]);
});
