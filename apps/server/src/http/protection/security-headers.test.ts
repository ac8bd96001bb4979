import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let webDir = '';
const proxied = useAnotherApp(library, async () => {
  webDir = await mkdtemp(path.join(os.tmpdir(), 'library-web-'));
  await mkdir(path.join(webDir, 'assets'));
  await writeFile(
    path.join(webDir, 'index.html'),
    '<script>show();</script><script type="application/json" id="settings">{}</script>',
  );
  await writeFile(path.join(webDir, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(webDir, 'robots.txt'), 'User-agent: *');
  await writeFile(path.join(webDir, 'assets/page-abc123.js'), 'export {};');
  return { trustedProxies: ['127.0.0.1'], webDir };
});
afterAll(() => rm(webDir, { recursive: true, force: true }));

const load = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(proxied().address + path, { headers, method, redirect: 'manual' });

/** One of each kind of response: name, path, status, request headers, method. */
const answers: [string, string, number, Record<string, string>?, string?][] = [
  ['a page', '/browse-books', 200],
  ['a file', '/robots.txt', 200],
  ['an icon', '/favicon.svg', 200],
  ['a kept answer', '/api/halls', 200],
  ['any other answer', '/api/user', 401],
  ['a description', '/api/docs', 200],
  ['a cover', '/images/default_book_cover.jpg', 200],
  ['a missing cover', '/covers/none.webp', 404],
  ['a missing page', '/api/none', 404],
  ['a path that cannot be read', '/api/%zz', 400],
  ['a refusal', '/api/books', 405, {}, 'DELETE'],
  ['a health check', '/healthz', 200],
  ['a HEAD', '/api/halls', 200, {}, 'HEAD'],
];

/** The paths among them that have the headers of documents. */
const documents = ['/browse-books', '/robots.txt', '/api/docs', '/healthz'];

const dataPolicy = "default-src 'none';frame-ancestors 'none'";

function expectSecure(path: string, headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[\w-]+-\d+$/),
  });
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
  if (documents.includes(path)) {
    expectSecureDocument(headers);
  } else {
    expect(headers.get('content-security-policy')).toBe(dataPolicy);
    expect(headers.get('permissions-policy')).toBeNull();
  }
}

function expectSecureDocument(headers: Headers): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split(';')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      expect.stringMatching(/^script-src 'self'( 'wasm-unsafe-eval')?( 'sha256-[^']+')*$/),
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
    ]),
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).not.toMatch(/script-src [^;]*'unsafe/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('microphone=(), ');
  expect(headers.get('permissions-policy')).toMatch(
    /^([a-z-]+=\(\), )+camera=\(self\), screen-wake-lock=\(self\)$/,
  );
}

describe('the security headers', () => {
  it.each(answers)('are on %s', async (_what, path, status, headers, method) => {
    const answer = await load(path, headers, method);
    expect(answer.status).toBe(status);
    expectSecure(path, answer.headers);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(answer.headers.get('cache-control')).not.toBeNull();
  });

  it('of a file of the client are few, because a first visit loads a dozen of them', async () => {
    const { headers } = await load('/assets/page-abc123.js');
    expectSecure('/assets/page-abc123.js', headers);
    const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(bytes).toBeLessThan(600);
  });

  it('allow WebAssembly, and the scripts that stand in the page itself by their hashes, in pages alone', async () => {
    // `printf 'show();' | openssl dgst -sha256 -binary | base64`
    const hash = 'sha256-MoazW24H3iXZDVgLJvwY6Gag+BKUVIs8noyPgvE85mQ=';
    const policyOf = async (path: string) => (await load(path)).headers.get('content-security-policy') ?? '';
    expect((await policyOf('/browse-books')).split(';')).toContain(
      `script-src 'self' 'wasm-unsafe-eval' '${hash}'`,
    );
    expect((await policyOf('/robots.txt')).split(';')).toContain("script-src 'self'");
    for (const path of ['/api/halls', '/api/none', '/assets/page-abc123.js']) {
      expect(await policyOf(path)).toBe(dataPolicy);
    }
  });

  it.each(['/api/halls', '/images/default_book_cover.jpg', '/robots.txt'])(
    'are on a 304 of %s too',
    async (path) => {
      const etag = (await load(path)).headers.get('etag') ?? '';
      const answer = await load(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
      expect(answer.status).toBe(304);
      expectSecure(path, answer.headers);
    },
  );

  it('keep browsers on TLS when the proxy says that the call came over it', async () => {
    // Fastify does not evaluate the proxy's headers for a path that it cannot parse.
    for (const [, path, , headers, method] of answers.filter(([, , status]) => status !== 400)) {
      const answer = await load(path, { ...headers, 'x-forwarded-proto': 'https' }, method);
      expect([path, answer.headers.get('strict-transport-security')]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
      ]);
    }
  });

  it('ignore the same header from a caller that is not a trusted proxy', async () => {
    const answer = await fetch(`${library().address}/api/halls`, {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('forbid caching where no caching rule is set', async () => {
    const reader = await library().as(await library().make.reader());
    for (const path of ['/api/user', '/api/my-reads', '/api/none']) {
      expect((await reader.get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('a path that cannot be parsed', () => {
  it('is refused like any other call', async () => {
    for (const path of ['/api/%zz', `/api/books/${'x'.repeat(1000)}`]) {
      const answer = await load(path);
      expect([400, 404]).toContain(answer.status);
      expect(await answer.json()).toEqual({
        message: expect.stringMatching(/\.$/),
        code: expect.stringMatching(/malformed|not_found/),
      });
    }
  });
});

describe('a call’s id', () => {
  it('is new each time, and never taken from the caller', async () => {
    const ids = new Set<string | null>();
    for (const path of ['/api/halls', '/api/halls', '/api/user', '/api/none']) {
      ids.add(
        (await load(path, { 'request-id': 'mine', 'x-request-id': 'mine' })).headers.get('x-request-id'),
      );
    }
    expect(ids.size).toBe(4);
    expect(ids).not.toContain('mine');
  });
});
