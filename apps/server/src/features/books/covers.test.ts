import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import type { TestClient } from '../../test/client.ts';
import { useLibrary } from '../../test/test-library.ts';
import { defaultCover } from './covers.rules.ts';

const library = useLibrary();

let client: TestClient;
beforeAll(async () => {
  client = await library().as(await library().make.volunteer());
});

function upload(content: Buffer, name = 'cover.jpg', type = 'image/jpeg') {
  return submitBook(client, newBook(), { content, name, type });
}

async function file(url: string) {
  const response = await fetch(library().address + url);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
}

/** Uploads an image that must be accepted; returns the path of its cover. */
async function coverOf(content: Buffer, name?: string, type?: string): Promise<string> {
  const response = await upload(content, name, type);
  expect(response.status).toBe(201);
  const { body } = await library().visitor.get(`/api/books/${response.body.data.book_id}`);
  return body.imageURL;
}

async function picturesOf(cover: string) {
  const small = (await file(cover)).content;
  const large = (await file(cover.replace('.webp', '-large.webp'))).content;
  return {
    small: { content: small, ...(await sharp(small).metadata()) },
    large: { content: large, ...(await sharp(large).metadata()) },
  };
}

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo whose stored left half is red and right half blue, so that a rotation is visible. */
async function photo(width: number, height: number) {
  const half = await plain(width / 2, height, '#ff0000')
    .png()
    .toBuffer();
  return plain(width, height, '#0000ff').composite([{ input: half, left: 0, top: 0 }]);
}

async function colourAt(content: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return [...pixel].map((value) => Math.round(value / 64));
}

describe('an uploaded cover', () => {
  it('is stored as two WebP pictures in its original proportions', async () => {
    const cover = await coverOf(await plain(2000, 3000).jpeg().toBuffer());
    const { small, large } = await picturesOf(cover);
    expect(small).toMatchObject({ format: 'webp', width: 400, height: 600 });
    expect(large).toMatchObject({ format: 'webp', width: 800, height: 1200 });
    const wide = await picturesOf(await coverOf(await plain(2000, 500).webp().toBuffer()));
    expect(wide.small).toMatchObject({ width: 400, height: 100 });
    expect(wide.large).toMatchObject({ width: 800, height: 200 });
  });

  it('is upright and contains neither place nor camera', async () => {
    const content = await (await photo(600, 400))
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'A camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 43/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif?.includes('A camera')).toBe(true);
    expect((await sharp(content).metadata()).orientation).toBe(6);
    const { small, large } = await picturesOf(await coverOf(content));
    // After a quarter turn, the left half is on top.
    expect(large).toMatchObject({ width: 400, height: 600 });
    expect(await colourAt(large.content, 200, 50)).toEqual([4, 0, 0]);
    expect(await colourAt(large.content, 200, 550)).toEqual([0, 0, 4]);
    for (const picture of [small, large]) {
      expect(picture.exif).toBeUndefined();
      expect(picture.orientation).toBeUndefined();
      expect(picture.content.includes('A camera')).toBe(false);
    }
  });

  it('has white instead of transparent areas', async () => {
    const content = await sharp({
      create: { width: 300, height: 450, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { small } = await picturesOf(await coverOf(content, 'cover.png', 'image/png'));
    expect(small.hasAlpha).toBe(false);
    expect(await colourAt(small.content, 10, 10)).toEqual([4, 4, 4]);
  });

  it('is never enlarged, even if it is one pixel', async () => {
    const { small, large } = await picturesOf(await coverOf(await plain(1, 1).png().toBuffer()));
    expect(small).toMatchObject({ width: 1, height: 1 });
    expect(large).toMatchObject({ width: 1, height: 1 });
  });

  it('may be greyscale, 16-bit or CMYK', async () => {
    for (const content of [
      await plain(40, 60).toColourspace('b-w').png().toBuffer(),
      await plain(40, 60).toColourspace('rgb16').png().toBuffer(),
      await plain(40, 60).toColourspace('cmyk').jpeg().toBuffer(),
    ]) {
      const { small } = await picturesOf(await coverOf(content));
      expect(small).toMatchObject({ width: 40, height: 60, space: 'srgb' });
    }
  });

  it('gets a generated name, and data after the image is dropped', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const content = Buffer.concat([await plain(40, 60).jpeg().toBuffer(), script]);
    const cover = await coverOf(content, '../../evil.html', 'text/html');
    expect(cover).toMatch(/^\/covers\/[0-9a-f-]{36}\.webp$/);
    const { response, content: served } = await file(cover);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(served.includes('script')).toBe(false);
    const names = await readdir(path.join(library().dataDir, 'covers'));
    expect(names.filter((name) => !/^[0-9a-f-]{36}(-large)?\.webp$/.test(name))).toEqual([]);
  });

  it('waits when many are uploaded concurrently', async () => {
    const content = await plain(1500, 2000).jpeg().toBuffer();
    const responses = await Promise.all(Array.from({ length: 12 }, () => upload(content)));
    expect(responses.map((response) => response.status)).toEqual(Array(12).fill(201));
  });
});

describe('a file that is not accepted', () => {
  const notAnImage = 'The cover must be a JPEG, PNG or WebP picture.';
  const damaged = "We couldn't read this picture. Please choose another one.";
  const tooManyPixels = 'The picture is too large: it may have at most 40 megapixels.';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const half = (content: Buffer) => content.subarray(0, content.length / 2);
  const noisy = async () =>
    sharp({
      create: {
        width: 200,
        height: 300,
        channels: 3,
        background: 'gray',
        noise: { type: 'gaussian', sigma: 40, mean: 128 },
      },
    });
  const gif = async () => plain(20, 30).gif().toBuffer();
  const jpeg = async () => plain(20, 30).jpeg().toBuffer();

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a text', async () => Buffer.from('This is not an image, whatever it is called.'), notAnImage],
    ['two letters', async () => Buffer.from('no'), notAnImage],
    ['an SVG', async () => Buffer.from(svg), notAnImage],
    ['a GIF', gif, notAnImage],
    ['a TIFF', async () => plain(20, 30).tiff().toBuffer(), notAnImage],
    ['an AVIF', async () => plain(20, 30).avif().toBuffer(), notAnImage],
    ['a GIF with a JPEG in it', async () => Buffer.concat([await gif(), await jpeg()]), notAnImage],
    ['half a JPEG', async () => half(await (await noisy()).jpeg().toBuffer()), damaged],
    ['half a PNG', async () => half(await (await noisy()).png().toBuffer()), damaged],
    ['half a WebP', async () => half(await (await noisy()).webp().toBuffer()), damaged],
    ['the head of a PNG', async () => Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1'), damaged],
    [
      'the start of a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(99)]),
      damaged,
    ],
    ['a bomb', async () => plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer(), tooManyPixels],
  ])('[S5-30] is refused: %s', async (_what, content, sentence) => {
    const folder = path.join(library().dataDir, 'covers');
    const before = await readdir(folder);
    const response = await upload(await content(), 'cover.png', 'image/png');
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ success: false, message: sentence, errors: { image: [sentence] } });
    expect(await readdir(folder)).toEqual(before);
  });

  it('may have up to 40 megapixels', async () => {
    const { small } = await picturesOf(await coverOf(await plain(5000, 8000).png().toBuffer()));
    expect(small).toMatchObject({ width: 375, height: 600 });
  });

  it('is too large above 5 MB', async () => {
    const most = Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]);
    const response = await upload(most);
    expect(response.status).toBe(413);
    expect(response.body).toMatchObject({
      success: false,
      message: 'The picture is too large: it may have at most 5 MB.',
    });
    expect((await upload(most.subarray(0, 5 * 1024 * 1024))).status).toBe(201);
  });
});

describe('the pictures', () => {
  it('may be cached for ever by clients', async () => {
    const { response } = await file(await coverOf(await plain(40, 60).png().toBuffer()));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    '/covers/01890000-0000-7000-8000-000000000001.webp',
    '/covers/nothing.webp',
    '/covers/..%2f..%2fpackage.json',
    '/covers/%2e%2e%2fsecret.webp',
    '/covers/',
    '/covers',
    '/images/nothing.jpg',
    '/images/..%2fpackage.json',
    '/images/',
  ])('are only our own: %s is a 404 in JSON', async (url) => {
    const response = await library().visitor.get(url);
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/^We couldn't find that/),
    });
  });

  it('have a small default in proportions of two to three, cached for a day', async () => {
    const { response, content } = await file(defaultCover);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 600 });
    expect(content.length).toBeLessThan(60_000);
  });
});
