import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { FileStream, sendFileStream } from './file-response.ts';

let app: FastifyInstance | undefined;

afterEach(async () => {
  await app?.close();
});

/** The address of a file that is served as the application does, compression included. */
async function addressOf(pieces: () => AsyncIterable<string | Buffer>): Promise<string> {
  app = Fastify();
  await app.register(compress, { threshold: 1024 });
  app.get('/', (_request, reply) =>
    sendFileStream(reply, new FileStream('books.mrc', 'application/marc', pieces())),
  );
  return app.listen({ host: '127.0.0.1', port: 0 });
}

it('sends bytes and texts piece by piece as one file', async () => {
  const address = await addressOf(async function* () {
    yield Buffer.from([0x1d, 0xe0, 0xa6]);
    yield Buffer.from([0x95]);
    yield 'খ';
  });
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('application/marc');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="books.mrc"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from('\u001dকখ'));
});

it('refuses when the first piece cannot be read', async () => {
  const address = await addressOf(async function* () {
    yield* [];
    throw new Error('The database is gone.');
  });
  expect((await fetch(address)).status).toBe(500);
});

it('breaks the connection when a later piece cannot be read, so that a part does not look complete', async () => {
  const address = await addressOf(async function* () {
    yield 'x'.repeat(5000);
    throw new Error('The database is gone.');
  });
  const response = await fetch(address);
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

it.each([
  ['while the file is read', 200],
  ['before anything of it was sent', 0],
])('ends the reading when the caller goes away %s', async (_when, pieces) => {
  let [isBegun, isEnded] = [false, false];
  const leave = new AbortController();
  const address = await addressOf(async function* () {
    try {
      isBegun = true;
      if (pieces === 0) await new Promise((resolve) => leave.signal.addEventListener('abort', resolve));
      for (;;) yield Buffer.alloc(50_000);
    } finally {
      isEnded = true;
    }
  });
  const call = fetch(address, { signal: leave.signal });
  if (pieces > 0) await call;
  await expect.poll(() => isBegun).toBe(true);
  leave.abort();
  await call.catch(() => undefined);
  await expect.poll(() => isEnded).toBe(true);
});
