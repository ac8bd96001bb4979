import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { crc32, createDeflate, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import type { TestClient, TestResponse } from '../../test/client.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let client: TestClient;
beforeAll(async () => {
  client = await library().as(await library().make.volunteer());
});

const notAnImage = 'The cover must be a JPEG, PNG or WebP picture.';
const damaged = "We couldn't read this picture. Please choose another one.";
const tooManyPixels = 'The picture is too large: it may have at most 40 megapixels.';
const script = '<script>alert(document.domain)</script>';
const megabyte = 1024 * 1024;

const upload = (content: Buffer, name = 'cover.png', type = 'image/png') =>
  submitBook(client, newBook(), { content, name, type });
const files = async () => (await readdir(path.join(library().dataDir, 'covers'))).sort();
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A hand-made PNG whose header may claim anything. */
function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([signature, chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}
/** Empty rows, a thousand times smaller than their decompressed size. */
const rows = (width: number, height: number) =>
  chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height), { level: 9 }));
const onePixel = rows(1, 1);
/** 400 MB of zeros, compressed as a stream, so that making them does not count in the measured memory. */
async function packedZeros(): Promise<Buffer> {
  const zeros = Buffer.alloc(megabyte);
  const packed = Readable.from(Array(400).fill(zeros)).pipe(createDeflate({ level: 9 }));
  return Buffer.concat(await packed.toArray());
}

/** The peak growth of the process's memory during an action, in bytes. */
async function gainedBy(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  await work();
  clearInterval(watch);
  return most - before;
}

/** A JPEG with an extra segment right after its start: 0xfe is a comment, 0xe1 is Exif. */
async function jpegWith(marker: number, data: Buffer): Promise<Buffer> {
  const image = await plain(40, 60).jpeg().toBuffer();
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([image.subarray(0, 2), head, data, image.subarray(2)]);
}

/** A JPEG of 8 by 8 pixels whose header claims 65,500 by 65,500. */
async function lyingJpeg(): Promise<Buffer> {
  const content = await plain(8, 8).jpeg().toBuffer();
  const frame = content.indexOf(Buffer.from([0xff, 0xc0]));
  content.writeUInt16BE(65_500, frame + 5);
  content.writeUInt16BE(65_500, frame + 7);
  return content;
}

/** A WebP of 8 by 8 pixels whose header claims 16,383 by 16,383. */
async function lyingWebp(): Promise<Buffer> {
  const content = await plain(8, 8).webp().toBuffer();
  const frame = content.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  content.writeUInt16LE(16_383, frame + 3);
  content.writeUInt16LE(16_383, frame + 5);
  return content;
}

async function expectRefused(response: TestResponse, sentence: string, before: string[]): Promise<void> {
  expect([response.status, response.body.message]).toEqual([422, sentence]);
  expect(response.body.errors).toEqual({ image: [sentence] });
  expect(await files()).toEqual(before);
}

describe('an image that decompresses to far more than its size', () => {
  it.each<[string, () => Promise<Buffer>, string]>([
    ['a PNG of 900 megapixels', async () => png(30_000, 30_000, rows(30_000, 100)), tooManyPixels],
    ['a PNG that claims 2 billion by 2 billion', async () => png(0x7fffffff, 0x7fffffff, onePixel), damaged],
    ['a PNG that is one pixel wide', async () => png(1, 41_000_000, onePixel), tooManyPixels],
    ['a PNG without a height', async () => png(100, 0, onePixel), damaged],
    ['a JPEG that claims 65,500 by 65,500', lyingJpeg, tooManyPixels],
    ['a WebP that claims 16,383 by 16,383', lyingWebp, tooManyPixels],
  ])('is refused before it is decoded: %s', async (_what, make, sentence) => {
    const [before, content] = await Promise.all([files(), make()]);
    expect(content.length).toBeLessThan(5 * megabyte);
    const decoding = vi.spyOn(sharp.prototype, 'toBuffer');
    onTestFinished(() => decoding.mockRestore());
    const gained = await gainedBy(async () => expectRefused(await upload(content), sentence, before));
    expect(decoding).not.toHaveBeenCalled();
    expect(gained).toBeLessThan(100 * megabyte);
  });

  it.each([
    ['a text', 'zTXt', 'note\0\0'],
    ['a text of another kind', 'iTXt', 'note\0\x01\0\0\0'],
    ['a colour profile', 'iCCP', 'profile\0\0'],
    ['more pixels than it says', 'IDAT', ''],
  ])('does not fill the memory with %s', async (_what, type, start) => {
    const bomb = chunk(type, Buffer.concat([Buffer.from(start, 'latin1'), await packedZeros()]));
    const content = png(1, 1, ...(type === 'IDAT' ? [bomb] : [bomb, onePixel]));
    expect(content.length).toBeLessThan(megabyte);
    const gained = await gainedBy(async () => expect([201, 422]).toContain((await upload(content)).status));
    expect(gained).toBeLessThan(150 * megabyte);
  });

  it('yields the first picture of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const content = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(content).metadata()).pages).toBe(3);
    const response = await upload(content, 'moving.webp', 'image/webp');
    expect(response.status).toBe(201);
    const { body } = await library().visitor.get(`/api/books/${response.body.data.book_id}`);
    const kept = await readFile(path.join(library().dataDir, body.imageURL));
    expect(await sharp(kept).metadata()).toMatchObject({ width: 40, height: 60 });
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1);
  });
});

describe('a polyglot file', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG whose comment is a page', () => jpegWith(0xfe, Buffer.from(script))],
    [
      'a JPEG with a page as the camera',
      () => jpegWith(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${script}`)),
    ],
    [
      'a PNG with a page as a text',
      async () => png(1, 1, chunk('tEXt', Buffer.from(`Title\0${script}`)), onePixel),
    ],
    ['a PNG with a chunk of its own', async () => png(1, 1, chunk('evIl', Buffer.from(script)), onePixel)],
    [
      'a PNG followed by an archive',
      async () => Buffer.concat([png(1, 1, onePixel), Buffer.from(`PK\x03\x04${script}`)]),
    ],
    [
      'a JPEG followed by a document',
      async () => Buffer.concat([await plain(40, 60).jpeg().toBuffer(), Buffer.from(`%PDF-1.7 ${script}`)]),
    ],
  ])('leaves its pixels alone: %s', async (_what, make) => {
    const content = await make();
    expect(content.includes(script)).toBe(true);
    const response = await upload(content, 'page.html', 'text/html');
    expect(response.status).toBe(201);
    const { body } = await library().visitor.get(`/api/books/${response.body.data.book_id}`);
    for (const url of [body.imageURL, body.imageURL.replace('.webp', '-large.webp')]) {
      const response = await fetch(library().address + url);
      const served = Buffer.from(await response.arrayBuffer());
      expect(served.includes('script')).toBe(false);
      expect(await sharp(served).metadata()).toMatchObject({ format: 'webp' });
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="file:///etc/passwd"/></svg>`;
  it.each<[string, Buffer, string]>([
    ['an SVG that calls itself a PNG', Buffer.from(svg), notAnImage],
    ['an SVG behind spaces and a mark', Buffer.from(`\uFEFF \n<?xml version="1.0"?>${svg}`), notAnImage],
    ['a packed SVG', gzipSync(svg), notAnImage],
    ['an SVG behind the start of a PNG', Buffer.concat([signature, Buffer.from(svg)]), damaged],
    [
      'an SVG after the first bytes of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      damaged,
    ],
    ['an SVG in the shape of a WebP', Buffer.from(`RIFF\x40\0\0\0WEBP${svg}`, 'latin1'), damaged],
    ['a page', Buffer.from(`<!doctype html>${script}`), notAnImage],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'), notAnImage],
  ])('is refused: %s', async (_what, content, sentence) => {
    const before = await files();
    await expectRefused(await upload(content), sentence, before);
  });
});

describe('the name of a file', () => {
  it.each([
    '../../../../tmp/evil.png',
    '..\\..\\evil.png',
    '/etc/cron.d/evil',
    'C:\\evil.png',
    'cover.png\0.html',
    '.htaccess',
    '',
    `${'long'.repeat(500)}.png`,
    'মলাট ☂ "quoted"; x=1.png',
    'con',
    '%2e%2e%2fevil.png',
  ])('counts for nothing: %j', async (name) => {
    const before = await files();
    const root = (await readdir(library().dataDir)).sort();
    const response = await upload(await plain(20, 30).png().toBuffer(), name);
    // Browsers send the name '' for an empty file input.
    expect([name, response.status]).toEqual([name, name === '' ? response.status : 201]);
    const added = (await files()).filter((file) => !before.includes(file));
    for (const file of added)
      expect(file).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-large)?\.webp$/);
    expect((await readdir(library().dataDir)).sort()).toEqual(root);
  });
});

describe('a form with more than a cover', () => {
  it('is refused: two images, and an image under a forbidden name', async () => {
    const before = await files();
    const image = new Blob([new Uint8Array(await plain(20, 30).png().toBuffer())], { type: 'image/png' });
    for (const names of [['image', 'image'], ['__proto__'], ['image', 'other']]) {
      const form = new FormData();
      for (const [name, value] of Object.entries(newBook())) form.set(name, value);
      for (const name of names) form.append(name, image, 'cover.png');
      const response = await client.call('POST', '/api/books', form);
      expect([names, [400, 413, 422].includes(response.status)]).toEqual([names, true]);
      expect(response.body.message).toMatch(/\.$/);
    }
    expect(await files()).toEqual(before);
  });
});
