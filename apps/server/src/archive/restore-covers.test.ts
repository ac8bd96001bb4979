import { mkdir, readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { listCovers, PlacedCovers } from '../backup/covers.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { restoreCovers } from './restore-covers.ts';

const folder = useDataFolder();
const names = Array.from(
  { length: 20 },
  (_, at) => `${String(10_000_000 + at)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa.webp`,
);
const [first = '', second = ''] = names;

/** A store with 20 covers. */
async function filledStore(name: string): Promise<ObjectStore> {
  await mkdir(folder(name));
  const store = openObjectStore({ folder: folder(name) }, new AbortController().signal);
  for (const cover of names) await store.putIfAbsent(`covers/own/${cover}`, Buffer.from(cover));
  return store;
}

it('counts the covers that are there and names one that is missing', async () => {
  const store = await filledStore('one-missing');
  const lines: string[] = [];
  const dataDir = folder('data');
  const get: ObjectStore['get'] = async (name) => (name.endsWith(second) ? null : store.get(name));
  const covers = new PlacedCovers(dataDir, []);
  expect(await restoreCovers({ ...store, get }, 'covers/own/', covers, (line) => lines.push(line))).toBe(19);
  expect(lines).toEqual([`${store.place}: the cover covers/own/${second} is missing.`]);
  expect(await listCovers(dataDir)).toEqual(names.filter((name) => name !== second));
});

it('leaves nothing once it is taken back, but the covers that were there before', async () => {
  const store = await filledStore('failing');
  const dataDir = folder('failed');
  await new PlacedCovers(dataDir, []).place(first, Buffer.from('before'));
  const get: ObjectStore['get'] = async (name) => {
    if (name.endsWith(names[15] ?? '')) throw new Error('down');
    return store.get(name);
  };
  const covers = new PlacedCovers(dataDir, await listCovers(dataDir));
  const restored = restoreCovers({ ...store, get }, 'covers/own/', covers, () => undefined);
  await expect(restored).rejects.toThrow('down');
  expect((await listCovers(dataDir)).length).toBeGreaterThan(1);
  await covers.takeBack();
  expect(await readdir(folder('failed/covers'))).toEqual([first]);
});
