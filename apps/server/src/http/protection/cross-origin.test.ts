import { describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const friend = 'https://library.example';
const other = 'http://127.0.0.1:5173';
const stranger = 'https://elsewhere.example';
const open = useAnotherApp(library, async () => ({ corsOrigins: [friend, other] }));

const load = (address: string, path: string, origin?: string, method = 'GET') =>
  fetch(address + path, { method, headers: origin === undefined ? {} : { origin } });

const corsHeaders = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-'));

/** What browsers ask before they send a call that is more than a plain form. */
const ask = (address: string, origin: string) =>
  fetch(`${address}/api/request`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

/** Cached responses, other responses, and refusals of every layer. */
const paths = ['/api/halls', '/api/books', '/api/user', '/api/none', '/api/openapi.json', '/api/%zz'];

describe('pages of other origins', () => {
  it('get no permission unless one is configured', async () => {
    for (const path of paths) {
      const { headers } = await load(library().address, path, friend);
      expect([path, corsHeaders(headers)]).toEqual([path, []]);
    }
    const { status, headers } = await ask(library().address, friend);
    expect([status, corsHeaders(headers)]).toEqual([404, []]);
  });

  it('may read every response of the API when they are configured, and the response varies by origin', async () => {
    for (const path of paths) {
      for (const origin of [friend, other, friend]) {
        const { headers } = await load(open().address, path, origin);
        expect([path, headers.get('access-control-allow-origin')]).toEqual([path, origin]);
        expect(headers.get('access-control-expose-headers')).toBe(
          'Content-Disposition, ETag, Idempotent-Replayed, Retry-After, X-Request-Id, X-Seen',
        );
        expect(headers.get('vary')).toMatch(/\bOrigin\b/);
        expect(headers.get('access-control-allow-credentials')).toBeNull();
      }
    }
  });

  it('get their own headers on a response that was cached for another', async () => {
    const { address } = open();
    for (const origin of [friend, undefined, stranger, other, `${friend}.evil.example`, 'null']) {
      const { status, headers } = await load(address, '/api/halls', origin);
      expect(status).toBe(200);
      const allowed = origin === friend || origin === other ? origin : null;
      expect(headers.get('access-control-allow-origin')).toBe(allowed);
      expect(headers.get('vary')).toBe('Origin, Accept-Encoding, Authorization');
    }
  });

  it('keep the headers on a 304', async () => {
    const etag = (await load(open().address, '/api/halls', friend)).headers.get('etag') ?? '';
    const { status, headers } = await fetch(`${open().address}/api/halls`, {
      headers: { origin: friend, 'if-none-match': etag },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([304, friend]);
  });

  it('get a preflight response with what they may send; other origins do not', async () => {
    const { status, headers } = await ask(open().address, friend);
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Seen',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(corsHeaders((await ask(open().address, stranger)).headers)).toEqual([]);
  });

  it('may show covers when any origin is configured', async () => {
    const cover = '/images/default_book_cover.jpg';
    const policyOf = async (address: string) =>
      (await load(address, cover, friend)).headers.get('cross-origin-resource-policy');
    expect(await policyOf(open().address)).toBe('cross-origin');
    expect(await policyOf(library().address)).toBe('same-origin');
  });
});
