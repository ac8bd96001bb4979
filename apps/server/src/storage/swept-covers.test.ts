import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { missingCovers, sweepCovers } from '../features/books/cover-sweep.service.ts';
import { newBook } from '../test/book-form.ts';
import { picturesOf, useStoredCovers } from '../test/scenes/stored-covers-scene.ts';
import { firstMorning, useLibrary } from '../test/test-library.ts';

const library = useLibrary();
const { folder, service, coversOf, one, submit, addedCover, filesOf } = useStoredCovers(library);

it('a backup has the covers of the store, on a machine that has none of them', async () => {
  await addedCover();
  const { connectionString } = library();
  const dataDir = folder('nothing');
  await mkdir(folder('nothing/covers'), { recursive: true });
  const order = { connectionString, dataDir, libraryName: '', now: firstMorning };
  const stored = coversOf('nothing');
  const missing = await missingCovers(library(), folder('nothing/covers'), stored);
  const { coverFiles, coversMissing } = await writeBackup({ ...order, stored, file: folder('whole.tar.gz') });
  expect([coverFiles, coversMissing]).toEqual([(await stored.list()).length, missing]);
  const alone = await writeBackup({ ...order, file: folder('alone.tar.gz') });
  expect(alone.coverFiles).toBe(0);
  expect(alone.coversMissing).toBeGreaterThan(missing);
});

describe('the sweep', () => {
  /** Makes all drafts of the first machine two days old. */
  async function makeOld(): Promise<void> {
    const written = new Date(firstMorning.getTime() - 48 * 3_600_000);
    for (const name of await filesOf('one')) await utimes(folder('one/covers', name), written, written);
  }
  const swept = () => sweepCovers(library(), folder('one/covers'), coversOf('one'));

  it('removes what was sent for a book that was refused, a day later, and no cover of a book', async () => {
    await makeOld();
    await swept();
    const cover = await addedCover();
    const before = await coversOf('one').list();
    expect((await submit({ ...newBook(), author_id: library().makeId() })).status).toBe(422);
    const sent = (await coversOf('one').list()).filter((name) => !before.includes(name));
    expect(sent).toHaveLength(2);
    expect(await swept()).toEqual([]);
    await makeOld();
    service().faults = ['deny'];
    await expect(swept()).rejects.toThrow('refuses the call');
    expect((await swept()).sort()).toEqual(sent.map((name) => `${name}.draft`).sort());
    expect(await coversOf('one').list()).toEqual(before);
    expect(await filesOf('one')).toEqual(expect.arrayContaining(picturesOf(cover)));
  });

  it('keeps in the store what a book has, although the folder was set back to a draft of it', async () => {
    const cover = await addedCover();
    const [large = '', name = ''] = picturesOf(cover);
    for (const file of [large, name]) {
      await rm(folder('one/covers', file));
      await writeFile(folder('one/covers', `${file}.draft`), 'begun');
    }
    await makeOld();
    expect((await swept()).sort()).toEqual([`${large}.draft`, `${name}.draft`].sort());
    expect((await fetch(one().address + cover)).status).toBe(200);
    expect((await stat(folder('one/covers', name))).isFile()).toBe(true);
  });

  it('removes what a killed server was fetching, and leaves the store alone', async () => {
    const cover = await addedCover();
    const draft = `${path.basename(cover)}.0123456789ab.tmp`;
    await writeFile(folder('one/covers', draft), 'half');
    await makeOld();
    expect(await swept()).toEqual([draft]);
    expect(await coversOf('one').list()).toContain(path.basename(cover));
  });
});
