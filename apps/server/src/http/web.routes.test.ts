import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../config.ts';
import { appManifest } from './app-manifest.ts';
import { webRoutes } from './web.routes.ts';

const script = 'export const word = "book";\n'.repeat(200);
let folder = '';
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'library-web-'));
  await mkdir(path.join(folder, 'assets'));
  const page = '<head><script type="application/json" id="settings">{}</script></head><div id="root"></div>';
  await writeFile(path.join(folder, 'index.html'), page);
  const preloads = { '/': ['/assets/home.js'], '/user/:userType': ['/assets/gateway.js', '/assets/form.js'] };
  await writeFile(path.join(folder, 'page-preloads.json'), JSON.stringify(preloads));
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'assets/page-abc123.js'), script);
  await writeFile(path.join(folder, 'assets/cover-abc123.svg'), '<svg/>');
  await writeFile(path.join(folder, 'assets/font-abc123.woff2'), 'font');
  app = Fastify();
  await app.register(compress);
  await webRoutes(app, { settings: defaultSettings, webDir: folder });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const load = (url: string, encoding = 'identity') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } });

describe('the web client', () => {
  it('has scripts that caches keep for a year, packed as the browser likes them', async () => {
    const url = '/assets/page-abc123.js';
    const packed = async (encoding: string) => (await load(url, encoding)).headers['content-encoding'];
    await expect.poll(() => packed('br')).toBe('br');
    const plain = await load(url);
    expect(plain.body).toBe(script);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await load(url, 'gzip, deflate, br, zstd');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    expect(await packed('gzip')).toBe('gzip');
    expect(gunzipSync((await load(url, 'gzip')).rawPayload).toString()).toBe(script);
  });

  it('has drawings packed in the same way', async () => {
    const cover = () => load('/assets/cover-abc123.svg', 'br');
    await expect.poll(async () => (await cover()).headers['content-encoding']).toBe('br');
    expect((await cover()).headers['content-type']).toBe('image/svg+xml');
  });

  it('has fonts that caches keep for a year, and other files for an hour', async () => {
    expect((await load('/assets/font-abc123.woff2')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await load('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('has one page for all addresses, which is asked for anew each time', async () => {
    const { body, headers } = await load('/browse-books');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('Dhaka University Islamic Library');
    expect((await load('/assets/none.js')).statusCode).not.toBe(200);
  });

  it('names in the page the files that its address begins with', async () => {
    const named = async (url: string) =>
      [...(await load(url)).body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
        ([, file]) => file,
      );
    expect(await named('/')).toEqual(['/assets/home.js']);
    expect(await named('/?from=mail')).toEqual(['/assets/home.js']);
    expect(await named('/user/reader?mode=register')).toEqual(['/assets/gateway.js', '/assets/form.js']);
    expect(await named('/user/reader/more')).toEqual([]);
    expect(await named('/browse-books')).toEqual([]);
    expect((await load('/page-preloads.json')).headers['content-type']).toContain('text/html');
  });

  it('tells devices that put it among their apps the names and colours of this library', async () => {
    const { body, headers } = await load('/app.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(JSON.parse(body)).toMatchObject({
      name: 'Dhaka University Islamic Library',
      short_name: 'Library',
      theme_color: '#008F5E',
      start_url: '/',
      display: 'standalone',
    });
  });

  it.each([
    { library_name: 'Halls of Books', library_short_name: 'My Hall', shown: 'My Hall' },
    { library_name: 'Pathagar', library_short_name: '', shown: 'Pathagar' },
    { library_name: 'Hall of Quiet Reading', library_short_name: '', shown: 'Reading' },
  ])('stands as $shown under its icon when named $library_name', ({ shown, ...names }) => {
    const manifest = appManifest({ ...defaultSettings, ...names, brand_colour: '#123456' });
    expect(manifest).toMatchObject({ name: names.library_name, short_name: shown, theme_color: '#123456' });
  });
});
