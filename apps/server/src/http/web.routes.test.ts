import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../config.ts';
import { webRoutes } from './web.routes.ts';

const script = 'export const word = "book";\n'.repeat(200);
let folder = '';
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'library-web-'));
  await mkdir(path.join(folder, 'assets'));
  const page = '<script type="application/json" id="settings">{}</script><div id="root"></div>';
  await writeFile(path.join(folder, 'index.html'), page);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, 'assets/page-abc123.js'), script);
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
});
