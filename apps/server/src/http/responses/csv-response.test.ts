import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { Cell } from '../../lib/files/csv.ts';
import { CsvStream, sendCsvStream } from './csv-response.ts';

let app: FastifyInstance | undefined;

afterEach(async () => {
  await app?.close();
});

/** Serves a table over HTTP as the application does, compression included, and asks for it. */
async function responseTo(blocks: AsyncIterable<Cell[][]>): Promise<Response> {
  app = Fastify();
  await app.register(compress, { threshold: 1024 });
  app.get('/', (_request, reply) =>
    sendCsvStream(reply, new CsvStream('loans.csv', ['Code', 'Title'], blocks)),
  );
  return fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
}

async function* blocksOf(...blocks: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* blocks;
}

async function* failingAfter(...blocks: Cell[][][]): AsyncGenerator<Cell[][]> {
  yield* blocks;
  throw new Error('The database is gone.');
}

it('sends a table block by block as one file for spreadsheets', async () => {
  const response = await responseTo(blocksOf([['C1', '=1+1']], [], [['C2', 'হিমু']]));
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="loans.csv"');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.toString('utf8')).toBe("\uFEFFCode,Title\r\nC1,'=1+1\r\nC2,হিমু\r\n");
});

it('sends the header of an empty table', async () => {
  const response = await responseTo(blocksOf());
  expect(await response.text()).toBe('Code,Title\r\n');
});

it('refuses when the first rows cannot be read', async () => {
  expect((await responseTo(failingAfter())).status).toBe(500);
});

it('breaks the connection when later rows cannot be read, so that a part does not look complete', async () => {
  const rows = Array.from({ length: 500 }, (_, row) => [`C${row}`, 'A title']);
  const response = await responseTo(failingAfter(...Array.from({ length: 300 }, () => rows)));
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

it('stops reading when the caller goes away', async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) yield Array.from({ length: 500 }, () => ['C1', 'A title']);
    } finally {
      isClosed = true;
    }
  }
  const response = await responseTo(endless());
  await response.body?.cancel();
  await expect.poll(() => isClosed).toBe(true);
});
