import { readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { missingCovers, sweepCovers } from './cover-sweep.service.ts';
import { openCoverStore } from './covers.service.ts';

const library = useLibrary();
const folder = () => path.join(library().dataDir, 'covers');
const names = async () => (await readdir(folder())).sort();
const id = (digit: number) => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`;
const image = () =>
  sharp({ create: { width: 30, height: 45, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

beforeEach(async () => {
  for (const name of await names()) await rm(path.join(folder(), name));
});

/** Writes a file of this age into the folder of the covers. */
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

async function addBookWithCover(): Promise<{ book_id: string; cover: string }> {
  const client = await library().as(await library().make.volunteer());
  const response = await submitBook(client, newBook(), { content: await image() });
  expect(response.status).toBe(201);
  const { book_id } = response.body.data;
  const { body } = await library().visitor.get(`/api/books/${book_id}`);
  for (const name of await names()) await makeOld(path.join(folder(), name), 48);
  return { book_id, cover: body.imageURL };
}

describe('the sweep of covers', () => {
  it('removes drafts that are a day old, returns their names, and touches nothing else', async () => {
    await addBookWithCover();
    const kept = await names();
    // For example, of another library with the same folder.
    const foreign = [await leave(`${id(1)}.webp`, 48), await leave(`${id(1)}-large.webp`, 48)];
    const young = await leave(`${id(2)}.webp.draft`, 23);
    const notes = [await leave('notes.txt', 48), await leave('notes.draft', 48)];
    const old = [await leave(`${id(3)}-large.webp.draft`, 25), await leave(`${id(4)}.webp.tmp`, 25)];
    expect((await sweepCovers(library(), folder())).sort()).toEqual(old.sort());
    expect(await names()).toEqual([...kept, ...foreign, young, ...notes].sort());
    expect(await sweepCovers(library(), folder())).toEqual([]);
  });

  it('keeps a cover that an admin removed from its book, so that it can be restored', async () => {
    const { book_id, cover } = await addBookWithCover();
    const set = { cover: null };
    await library().database.updateTable('books').set(set).where('book_id', '=', book_id).execute();
    expect(await sweepCovers(library(), folder())).toEqual([]);
    expect((await library().visitor.get(cover)).status).toBe(200);
  });
});

describe('a picture whose book is not committed', () => {
  it('is a draft, which is not served, until just before the commit', async () => {
    const store = await openCoverStore(library().dataDir, library());
    const cover = await store.save(await image());
    expect((await names()).map((name) => path.extname(name))).toEqual(['.draft', '.draft']);
    expect((await library().visitor.get(cover)).status).toBe(404);
    await store.place(cover);
    // The transaction was retried.
    await store.place(cover);
    expect((await names()).map((name) => path.extname(name))).toEqual(['.webp', '.webp']);
    // It is unknown whether an interrupted commit took effect.
    await store.discard(cover);
    expect((await library().visitor.get(cover)).status).toBe(200);
  });

  it('is removed when the book is refused', async () => {
    const client = await library().as(await library().make.volunteer());
    const wrong = { ...newBook(), author_id: library().makeId() };
    expect((await submitBook(client, wrong, { content: await image() })).status).toBe(422);
    expect(await names()).toEqual([]);
  });
});

it('a cover of which only one picture could be written leaves no draft', async () => {
  const store = await openCoverStore(library().dataDir, { ...library(), makeId: () => id(7) });
  // Writing the second draft fails, because it leads into a folder that does not exist.
  await symlink(path.join(folder(), 'no-such-folder', 'picture'), path.join(folder(), `${id(7)}.webp.draft`));
  await expect(store.save(await image())).rejects.toThrow('ENOENT');
  expect(await names()).toEqual([]);
});

it('covers of books that are missing in the folder are counted', async () => {
  const before = await missingCovers(library(), folder());
  await addBookWithCover();
  expect(await missingCovers(library(), folder())).toBe(before);
  const [name = ''] = await names();
  await rm(path.join(folder(), name));
  expect(await missingCovers(library(), folder())).toBe(before + 1);
});
