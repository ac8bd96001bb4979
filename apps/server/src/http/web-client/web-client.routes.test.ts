import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../config.ts';
import { appManifest } from './app-manifest.ts';
import { webRoutes } from './web-client.routes.ts';

/** A star that fills the left half, and a book that fills the right. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
  <path fill="#008f5e" d="M0 0h24v48H0z"/><path fill="#fff" d="M24 0h24v48H24z"/></svg>`;
const script = 'export const word = "book";\n'.repeat(200);
/** A library without books. */
const withoutBooks = {
  publicUrl: null,
  today: () => '2026-03-10',
  findPreview: async () => null,
  findCopy: async () => null,
};
let folder = '';
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'library-web-'));
  await mkdir(path.join(folder, 'assets'));
  const page =
    '<html lang="en"><head><script type="application/json" id="settings">{}</script></head><div id="root"></div>';
  await writeFile(path.join(folder, 'index.html'), page);
  const texts = { bn: ['/assets/start.bn.js', '/assets/home.bn.js'] };
  const preloads = {
    '/': { code: ['/assets/home.js'], texts },
    '/user/:userType': { code: ['/assets/gateway.js', '/assets/form.js'], texts: {} },
  };
  await writeFile(path.join(folder, 'page-preloads.json'), JSON.stringify(preloads));
  await writeFile(path.join(folder, 'favicon.svg'), mark);
  for (const [name, content] of [
    ['assets/page-abc123.js', script],
    ['assets/cover-abc123.svg', '<svg/>'],
  ] as const) {
    await writeFile(path.join(folder, name), content);
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(content));
    await writeFile(path.join(folder, `${name}.gz`), gzipSync(content));
  }
  await writeFile(path.join(folder, 'assets/font-abc123.woff2'), 'font');
  app = Fastify();
  await app.register(compress);
  await webRoutes(app, { ...withoutBooks, settings: defaultSettings, webDir: folder });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const load = (url: string, encoding = 'identity', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } });

describe('the web client', () => {
  it('has scripts that are cached for a year, in the encoding that the browser prefers', async () => {
    const url = '/assets/page-abc123.js';
    const packed = async (encoding: string) => (await load(url, encoding)).headers['content-encoding'];
    expect(await packed('br')).toBe('br');
    const plain = await load(url);
    expect(plain.body).toBe(script);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await load(url, 'gzip, deflate, br, zstd');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    expect(await packed('gzip')).toBe('gzip');
    expect(gunzipSync((await load(url, 'gzip')).rawPayload).toString()).toBe(script);
    expect(await packed('br;q=0.5, gzip')).toBe('gzip');
    expect(await packed('br;q=0, gzip;q=0')).toBeUndefined();
    // The variants have no addresses of their own.
    expect((await load(`${url}.br`)).statusCode).toBe(404);
  });

  it('has scripts that are asked for by head, by part, and again', async () => {
    const url = '/assets/page-abc123.js';
    const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } });
    expect(head.body).toBe('');
    expect(head.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(brotliCompressSync(script).length),
    });
    const part = await app.inject({ url, headers: { range: 'bytes=0-5' } });
    expect([part.statusCode, part.body]).toEqual([206, script.slice(0, 6)]);
    const again = { 'accept-encoding': 'br', 'if-none-match': String(head.headers.etag) };
    expect((await app.inject({ url, headers: again })).statusCode).toBe(304);
    expect((await app.inject({ url, headers: { ...again, 'accept-encoding': 'gzip' } })).statusCode).toBe(
      200,
    );
  });

  it('has the scripts of a newer build, and nothing else by a path', async () => {
    await writeFile(path.join(folder, 'assets/newer-abc123.js'), script);
    expect((await load('/assets/newer-abc123.js')).body).toBe(script);
    for (const file of ['none.js', '..%2findex.html', '%2e%2e%2ffavicon.svg', '.', '%00', '']) {
      const { statusCode, body } = await load(`/assets/${file}`);
      expect([file, statusCode, body.includes('<html')]).toEqual([file, 404, false]);
    }
  });

  it('has drawings with the same encodings', async () => {
    const cover = () => load('/assets/cover-abc123.svg', 'br');
    expect((await cover()).headers['content-encoding']).toBe('br');
    expect((await cover()).headers['content-type']).toBe('image/svg+xml');
  });

  it('has fonts that are cached for a year, and other files for an hour', async () => {
    expect((await load('/assets/font-abc123.woff2')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await load('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('has one page for all addresses, which is revalidated each time', async () => {
    const { body, headers } = await load('/browse-books');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('Dhaka University Islamic Library');
    expect((await load('/assets/none.js')).statusCode).not.toBe(200);
  });

  it('compresses the page as the browser prefers', async () => {
    const plain = await load('/browse-books');
    expect(plain.headers).toMatchObject({
      vary: 'Accept-Encoding, Sec-Fetch-Mode, X-Next-Visit, Accept-Language, Cookie',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await load('/browse-books', 'gzip, deflate, br, zstd');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync((await load('/browse-books', 'gzip')).rawPayload).toString()).toBe(plain.body);
  });

  it('answers HEAD as GET, without the page', async () => {
    for (const url of ['/', '/browse-books', '/nowhere']) {
      const { date: _, ...headers } = (await app.inject({ method: 'GET', url })).headers;
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers).toMatchObject(headers);
    }
    expect((await app.inject({ method: 'HEAD', url: '/api/nothing' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/browse-books' })).statusCode).toBe(404);
  });

  it('names in the page the files that its address needs first', async () => {
    const named = async (url: string, cookie = '') => {
      const { body } = await load(url, 'identity', { cookie });
      return [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
        ([, file]) => file,
      );
    };
    expect(await named('/')).toEqual(['/assets/home.js']);
    expect(await named('/', 'language=bn')).toEqual([
      '/assets/home.js',
      '/assets/start.bn.js',
      '/assets/home.bn.js',
    ]);
    expect(await named('/?from=mail')).toEqual(['/assets/home.js']);
    expect(await named('/user/reader?mode=register')).toEqual(['/assets/gateway.js', '/assets/form.js']);
    expect(await named('/user/reader/more')).toEqual([]);
    expect(await named('/browse-books')).toEqual([]);
    expect((await load('/page-preloads.json')).headers['content-type']).toContain('text/html');
  });

  it('has icons of its mark in the sizes that devices need', async () => {
    for (const [name, size] of Object.entries({
      'icon-192': 192,
      'maskable-512': 512,
      'apple-touch-icon': 180,
    })) {
      const { headers, rawPayload } = await load(`/icons/${name}.png`);
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
      const { width, height, format } = await sharp(rawPayload).metadata();
      expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' });
    }
    expect((await load('/favicon.svg')).body).toContain('fill="#008F5E"');
    expect((await load('/icons/none.png')).headers['content-type']).toContain('text/html');
  });

  it('has mark, icons and first paint in the library’s own colour', async () => {
    const own = Fastify();
    await webRoutes(own, {
      ...withoutBooks,
      settings: { ...defaultSettings, brand_colour: '#1d4ed8' },
      webDir: folder,
    });
    expect((await own.inject('/favicon.svg')).body).toContain('fill="#1d4ed8"');
    const colourAt = async (icon: string, left: number, top: number) => {
      const { rawPayload } = await own.inject(`/icons/${icon}.png`);
      const pixel = sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
      return (await pixel.toBuffer()).toString('hex');
    };
    expect(await colourAt('icon-192', 40, 96)).toBe('1d4ed8');
    expect(await colourAt('maskable-192', 2, 2)).toBe('1d4ed8');
    expect(await colourAt('maskable-192', 60, 96)).toBe('ffffff');
    expect(await colourAt('apple-touch-icon', 2, 2)).toBe('fbfaf7');
    expect((await own.inject('/')).body).toContain('<html data-own-brand="#1d4ed8" lang="en">');
    expect((await load('/')).body).not.toContain('data-own-brand');
    await own.close();
  });

  it('has a manifest with the names and colours of this library', async () => {
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
