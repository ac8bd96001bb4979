import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Makes a call whose response stays compressed. */
function call(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(library().address + path, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0, headers: received } = response;
        resolve({ status: statusCode, headers: received, bytes: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

let category = '';
let bookId = '';
beforeAll(async () => {
  const { make } = library();
  for (let number = 0; number < 12; number += 1) {
    const book = await make.book({ category: 'Kept', description: 'তাফসীর '.repeat(100) });
    category = book.category_id ?? '';
    bookId = book.book_id;
  }
});
const paths = () => [
  `/api/books?category_id=${category}`,
  `/api/books/${bookId}`,
  '/api/authors',
  '/api/halls',
];

describe('a cached response', () => {
  it('has a tag, asks for revalidation, and varies by caller and encoding', async () => {
    for (const path of paths()) {
      for (const again of [1, 2]) {
        const { status, headers } = await call(path);
        expect([path, again, status]).toEqual([path, again, 200]);
        expect(headers).toMatchObject({
          etag: expect.stringMatching(/^W\/".+"$/),
          'cache-control': 'private, no-cache',
          vary: 'Accept-Encoding, Authorization',
          'content-type': 'application/json; charset=utf-8',
        });
      }
    }
  });

  it('carries the security headers of every response', async () => {
    const common = (await call('/api/user')).headers;
    const ready = (await call('/api/halls')).headers;
    const names = Object.keys(common).filter((name) =>
      /^(content-security|cross-|x-(?!request-id)|referrer|origin|permissions)/.test(name),
    );
    expect(ready['x-request-id']).toMatch(/^[\w-]+-\d+$/);
    expect(names.length).toBe(5);
    for (const name of names) expect([name, ready[name]]).toEqual([name, common[name]]);
  });

  it('is a 304 without a body for a caller who has it, until something changes', async () => {
    const { make } = library();
    for (const path of paths()) {
      const etag = String((await call(path)).headers.etag);
      for (const held of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
        const response = await call(path, { 'if-none-match': held });
        expect([response.status, response.bytes.length]).toEqual([304, 0]);
        expect(response.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
      }
      expect((await call(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
    const [page = ''] = paths();
    const held = { 'if-none-match': String((await call(page)).headers.etag) };
    await make.book({ category: 'Elsewhere' });
    expect((await call(page, held)).status).toBe(304);
    await make.book({ category: 'Kept' });
    expect((await call(page, held)).status).toBe(200);
  });

  it('has the encoding that the caller prefers, and always the same content', async () => {
    for (const path of paths().slice(0, 2)) {
      const plain = await call(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const _again of [1, 2]) {
        const brotli = await call(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
        expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag });
        expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
        const gzipped = await call(path, { 'accept-encoding': 'gzip' });
        expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip', etag: plain.headers.etag });
        expect(gunzipSync(gzipped.bytes)).toEqual(plain.bytes);
        for (const { bytes, headers } of [brotli, gzipped]) {
          expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
          expect(headers['content-length']).toBe(String(bytes.length));
        }
      }
    }
  });

  it('gives HEAD only its headers', async () => {
    const [path = ''] = paths();
    const response = await call(path, {}, 'HEAD');
    expect([response.status, response.bytes.length]).toEqual([200, 0]);
    expect(response.headers.etag).toBe((await call(path)).headers.etag);
  });

  it('is a 404 like any other when there is no such book', async () => {
    const response = await call(`/api/books/${library().makeId()}`, { 'if-none-match': '*' });
    expect(response.status).toBe(404);
    expect(response.headers.etag).toBeUndefined();
  });
});

describe('hearts and halls', () => {
  it('never leak from one reader to another, cached or not', async () => {
    const { make, as, visitor, withToken } = library();
    const book = await make.book({ category: 'Loved' });
    const hall = await make.hall({ name: 'Amber', gender: 'female' });
    const own = await make.hall({ name: 'Zinnia', gender: 'male' });
    for (const place of [hall, own]) await make.copies(book, place);
    const lover = await as(await make.reader({ hall_id: own.hall_id, gender: 'male' }));
    const publicKeys = ['hall_id', 'hall_name', 'available_copies_in_hall', 'gender'];
    const readerKeys = [...publicKeys, 'has_volunteers', 'held_until'];
    const others = [
      { client: visitor, expected: publicKeys },
      { client: withToken('null'), expected: publicKeys },
      { client: await as(await make.reader()), expected: readerKeys },
      { client: await as(await make.admin()), expected: publicKeys },
    ];
    const look = async (client: typeof visitor) => {
      const page = await client.get(`/api/books?category_id=${book.category_id}`);
      const detail = await client.get(`/api/books/${book.book_id}`);
      return {
        loved: [page.body.data[0].isLoved, detail.body.isLoved],
        first: detail.body.halls[0].hall_name,
        tags: [page.headers.get('etag'), detail.headers.get('etag')],
        keys: Object.keys(detail.body.halls[0]),
      };
    };
    const shared = await look(visitor);
    await lover.post('/api/wish', { book_id: book.book_id });
    for (let round = 0; round < 3; round += 1) {
      // Empties the cache, so that the reader's call is the one that fills it.
      await make.book();
      const seen = await look(lover);
      expect(seen).toMatchObject({ loved: [true, true], first: 'Zinnia' });
      expect(seen.keys).toEqual(readerKeys);
      expect(seen.tags).not.toEqual(shared.tags);
      for (const { client, expected } of others) {
        const { loved, keys } = await look(client);
        expect(loved).toEqual([false, false]);
        expect(keys).toEqual(expected);
      }
      expect(await look(visitor)).toEqual(shared);
    }
    await lover.delete(`/api/wish/${book.book_id}`);
    expect((await look(lover)).loved).toEqual([false, false]);
  });
});

it('a reader who has the page gets a new one as soon as a heart is filled', async () => {
  const { make, as, tokenOf } = library();
  const account = await make.reader();
  const book = await make.book({ category: 'Filled' });
  const headers = { authorization: `Bearer ${await tokenOf(account)}` };
  const path = `/api/books?category_id=${book.category_id}`;
  const held = { ...headers, 'if-none-match': String((await call(path, headers)).headers.etag) };
  const unchanged = await call(path, held);
  expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([304, 'private, no-cache']);
  await (await as(account)).post('/api/wish', { book_id: book.book_id });
  const response = await call(path, held);
  expect([response.status, JSON.parse(response.bytes.toString()).data[0].isLoved]).toEqual([200, true]);
});
