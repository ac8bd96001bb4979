import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { missingCovers } from '../features/books/cover-sweep.service.ts';
import { pathOfCover } from '../lib/files/cover-files.ts';
import { newBook } from '../test/book-form.ts';
import { picturesOf, useStoredCovers } from '../test/scenes/stored-covers-scene.ts';
import { firstMorning, useLibrary } from '../test/test-library.ts';

const library = useLibrary();
const { folder, log, service, coversOf, one, other, submit, addedCover, filesOf } = useStoredCovers(library);
const never = new AbortController().signal;
const load = (address: string, cover: string) => fetch(address + cover);

describe('the cover of a new book', () => {
  it('is in the store before its book is committed, and every machine shows it as the one that took it', async () => {
    const cover = await addedCover();
    expect(await coversOf('one').list()).toEqual(expect.arrayContaining(picturesOf(cover)));
    const [here, there] = await Promise.all([load(one().address, cover), load(other().address, cover)]);
    expect([here.status, there.status]).toEqual([200, 200]);
    for (const name of ['cache-control', 'content-type', 'content-length', 'x-content-type-options']) {
      expect(there.headers.get(name)).toBe(here.headers.get(name));
    }
    expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(there.headers.get('etag')).not.toBeNull();
    expect(await there.bytes()).toEqual(await here.bytes());
    const preview = await load(other().address, cover.replace('.webp', '.jpg'));
    expect(await sharp(await preview.bytes()).metadata()).toMatchObject({ format: 'jpeg', width: 800 });
    // From now on from its own folder.
    const before = service().calls.length;
    expect((await load(other().address, cover)).status).toBe(200);
    expect(service().calls.length).toBe(before);
  });

  it('is asked for once when many ask at the same time', async () => {
    const cover = await addedCover();
    const before = service().calls.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => load(other().address, cover)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(service().calls.length - before).toBe(1);
  });

  it.each([
    ['is down', 'refuse'],
    ['refuses for good', 'deny'],
    ['does not answer in time', 'hang'],
  ] as const)('is refused with a sentence while the store %s, and nothing is saved', async (_what, fault) => {
    const fields = newBook();
    service().faults = Array(4).fill(fault);
    const refused = await submit(fields);
    service().faults = [];
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.body).toMatchObject({
      code: 'unavailable',
      message: "We can't save the cover right now, so nothing was saved. Please try again in a minute.",
    });
    expect(log.join()).toContain('127.0.0.1');
    expect(log.join()).not.toContain('S3RVER');
    const titles = library().database.selectFrom('books').where('title', '=', fields.title).select('title');
    expect(await titles.execute()).toEqual([]);
    expect((await submit(fields)).status).toBe(201);
  });

  it('is stored although the line is lost after the store has taken it', async () => {
    service().faults = [undefined, undefined, 'lose', 'lose'];
    expect((await load(other().address, await addedCover())).status).toBe(200);
  });
});

describe('a cover that is not in the folder', () => {
  it('is a 404 where the store has none, and a 503 that says when to come back while the store is down', async () => {
    const cover = await addedCover();
    const missing = await load(other().address, pathOfCover(library().makeId()));
    expect([missing.status, await missing.json()]).toEqual([
      404,
      expect.objectContaining({ message: "We couldn't find that cover." }),
    ]);
    service().isDown = true;
    const before = service().calls.length;
    const down = await load(other().address, cover);
    expect([down.status, down.headers.get('retry-after'), down.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    expect(await down.json()).toMatchObject({
      message: "We can't show this cover right now. Please try again in a minute.",
    });
    // Pages with many covers do not wait for each of them.
    expect((await load(other().address, cover.replace('.webp', '-large.webp'))).status).toBe(503);
    expect((await load(other().address, cover.replace('.webp', '.jpg'))).status).toBe(503);
    expect(service().calls.length - before).toBe(1);
    expect(log).toHaveLength(1);
    service().isDown = false;
    expect((await load(one().address, cover)).status).toBe(200);
    const shown = async () => (await load(other().address, cover)).status;
    await expect.poll(shown).toBe(200);
  });

  it('is shown also while a stranger asks for many covers that no book has', async () => {
    const [large] = picturesOf(await addedCover());
    await mkdir(folder('asked/covers'), { recursive: true });
    const covers = coversOf('asked');
    const madeUp = Array.from({ length: 250 }, () => covers.bring(`${library().makeId()}.webp`));
    const answers = Promise.allSettled(madeUp);
    expect(await covers.bring(large)).toBe('in the folder');
    const refused = (await answers).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(100);
  });

  it('is shown also after another picture has replaced it, as long as pages may name it', async () => {
    const cover = await addedCover();
    await library().database.updateTable('books').set({ cover: null }).where('cover', '=', cover).execute();
    expect((await load(other().address, cover)).status).toBe(200);
  });

  it('is shown from the store where the folder has no room for it', async () => {
    const cover = await addedCover();
    await mkdir(folder('small/covers'), { recursive: true });
    const small = coversOf('small', 0);
    const [large = '', name = ''] = picturesOf(cover);
    expect(await small.bring(name)).toEqual(await coversOf('one').read(name));
    expect(await small.bring(large)).toBeInstanceOf(Buffer);
    expect(await filesOf('small')).toEqual([]);
  });
});

describe('the folder', () => {
  it('gives the store what it lacks, and loses what was not read for the longest time', async () => {
    await mkdir(folder('full/covers'), { recursive: true });
    const names = [1, 2, 3].map((digit) => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa.webp`);
    for (const [days, name] of names.entries()) {
      await writeFile(folder('full/covers', name), Buffer.alloc(400_000, days));
      const read = new Date(firstMorning.getTime() + days * 86_400_000);
      await utimes(folder('full/covers', name), read, read);
    }
    const draft = `${names[0]}.draft`;
    await writeFile(folder('full/covers', draft), 'begun');
    const covers = coversOf('full', 1);
    await covers.tend(never);
    expect(await covers.list()).toEqual(expect.arrayContaining(names));
    expect(await covers.list()).not.toContain(draft);
    expect(await filesOf('full')).toEqual([draft, ...names.slice(1)].sort());
    const content = await covers.bring(names[0] ?? '');
    expect(content instanceof Buffer && content.equals(Buffer.alloc(400_000))).toBe(true);
  });

  it('is counted together with the store when covers of books are missing', async () => {
    const before = await missingCovers(library(), folder('other/covers'), coversOf('other'));
    const cover = await addedCover();
    expect(await missingCovers(library(), folder('other/covers'), coversOf('other'))).toBe(before);
    await coversOf('one').remove(path.basename(cover));
    expect(await missingCovers(library(), folder('other/covers'), coversOf('other'))).toBe(before + 1);
  });
});
