import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { sweepCovers } from './cover-sweep.service.ts';

const library = useLibrary();
const folder = () => path.join(library().dataDir, 'covers');
const names = async () => (await readdir(folder())).sort();
const id = (digit: number) => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`;

/** Puts a file beside the covers, as old as this. */
async function leave(name: string, hours: number): Promise<string> {
  const file = path.join(folder(), name);
  await writeFile(file, 'a picture');
  await makeOld(file, hours);
  return name;
}

async function makeOld(file: string, hours: number): Promise<void> {
  const written = new Date(firstMorning.getTime() - hours * 3_600_000);
  await utimes(file, written, written);
}

async function addBookWithCover(): Promise<void> {
  const client = await library().as(await library().make.volunteer());
  const content = await sharp({ create: { width: 30, height: 45, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const before = new Set(await names());
  expect((await submitBook(client, newBook, { content })).status).toBe(201);
  for (const name of await names()) if (!before.has(name)) await makeOld(path.join(folder(), name), 48);
}

it('leaves a folder alone in which most pictures belong to no book: it may be that of another database', async () => {
  const left = [await leave(`${id(1)}.webp`, 48), await leave(`${id(1)}-large.webp`, 48)];
  expect(await sweepCovers(library(), folder())).toBe(0);
  expect(await names()).toEqual(left.sort());
});

it('removes what no book names once it is a day old, and nothing else', async () => {
  await addBookWithCover();
  await addBookWithCover();
  const kept = (await names()).filter((name) => !name.startsWith(id(1)));
  expect(kept).toHaveLength(4);
  const young = await leave(`${id(2)}.webp`, 23);
  const foreign = await leave('notes.txt', 48);
  await leave(`${id(3)}.webp.tmp`, 25);
  expect(await sweepCovers(library(), folder())).toBe(3);
  expect(await names()).toEqual([...kept, young, foreign].sort());
  expect(await sweepCovers(library(), folder())).toBe(0);
});
