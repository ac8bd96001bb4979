import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const secret = 'not for the web';
let home = '';
const exposed = useAnotherApp(library, async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'library-exposed-'));
  const webDir = path.join(home, 'dist');
  for (const folder of ['assets', '.git']) await mkdir(path.join(webDir, folder), { recursive: true });
  const page = '<script type="application/json" id="settings">{}</script>';
  await writeFile(path.join(webDir, 'index.html'), page);
  await writeFile(path.join(webDir, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(webDir, 'robots.txt'), 'User-agent: *');
  await writeFile(path.join(webDir, 'theme.js'), 'show();');
  await writeFile(path.join(webDir, 'assets/page-abc123.css'), 'body {}');
  for (const file of ['.git/config', '.env', '../package.json', '../.git-config']) {
    await writeFile(path.join(webDir, file), secret);
  }
  return { webDir, dataDir: home };
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('what must not be public', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/covers/..%2fpackage.json',
    '/images/..%2f..%2fpackage.json',
  ])('is not served at %s', async (url) => {
    expect((await exposed().app.inject({ url })).body).not.toContain(secret);
  });

  it.each(['/assets/', '/covers/', '/images/', '/icons/', '/api/'])('has no list at %s', async (url) => {
    const { body } = await exposed().app.inject({ url });
    expect(body).not.toMatch(/abc123|\.webp|default_book_cover/);
  });

  it('is not echoed by TRACE', async () => {
    const call = request(`${exposed().address}/api/halls`, {
      method: 'TRACE',
      headers: { 'x-mine': secret },
    });
    call.end();
    const [response] = await once(call, 'response');
    const bytes = (await response.toArray()).join('');
    expect([response.statusCode, bytes.includes(secret)]).toEqual([404, false]);
  });
});

describe('the media type of a response', () => {
  it.each([
    ['/', 'text/html'],
    ['/robots.txt', 'text/plain'],
    ['/theme.js', 'application/javascript'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/app.webmanifest', 'application/manifest+json'],
    ['/assets/page-abc123.css', 'text/css'],
    ['/api/docs', 'text/html'],
    ['/api/halls', 'application/json'],
    ['/api/none', 'application/json'],
  ])('of %s names its character set', async (url, kind) => {
    const { headers } = await exposed().app.inject({ url });
    expect(headers['content-type']).toMatch(new RegExp(`^${kind.replace('+', '\\+')}; charset=utf-8$`, 'i'));
  });
});
