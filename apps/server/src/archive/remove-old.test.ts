import { mkdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { namesOf } from './archive-names.ts';
import type { BaseCopy } from './base-copy.ts';
import { removeOld } from './remove-old.ts';

const folder = useDataFolder();
const names = namesOf('own');
const now = new Date('2026-03-05T12:00:00Z');

/** A store with three base copies of one archive, and one of another. */
async function filledStore(name: string) {
  await mkdir(folder(name));
  const store = openObjectStore({ folder: folder(name) }, new AbortController().signal);
  const put = (object: string, content = '') => store.putIfAbsent(object, Buffer.from(content));
  const base = (day: string, first_segment: string, pieces: string[]): BaseCopy => ({
    format: 'lending-library-base',
    format_version: 1,
    library_name: 'Library',
    postgres: '18',
    label: '',
    password: '',
    server_secret: null,
    folders: [],
    last_segment: first_segment,
    ended_at: `2026-03-${day}T04:00:00.000Z`,
    first_segment,
    files: [{ path: 'base/1', pieces }],
  });
  const copies = [
    base('01', '0000000100000000000000FE', ['a', 'b']),
    base('02', '000000010000000100000001', ['b', 'c']),
    base('03', '000000010000000100000004', ['c', 'd']),
  ];
  for (const copy of copies)
    await put(`${names.bases}${copy.ended_at.slice(0, 10)}.json`, JSON.stringify(copy));
  for (const sum of ['a', 'b', 'c', 'd', 'left-by-a-kill']) await put(`${names.pieces}${sum}`);
  const segments = ['0000000000FE', '0000000000FF', '000100000000', '000100000001', '000100000004'];
  for (const segment of segments) await put(`${names.log}00000001${segment.padStart(16, '0')}.gz`);
  await put(`${names.log}00000002.history.gz`);
  await put(`${namesOf('another').pieces}a`);
  return store;
}

it('keeps the newest base copies, what they need, and nothing else of this archive', async () => {
  const store = await filledStore('old');
  await removeOld(store, names, { kept: 2, now });
  await removeOld(store, names, { kept: 2, now });
  expect(await store.list('')).toEqual([
    'bases/own/2026-03-02.json',
    'bases/own/2026-03-03.json',
    'log/own/000000010000000100000001.gz',
    'log/own/000000010000000100000004.gz',
    'log/own/00000002.history.gz',
    'pieces/another/a',
    'pieces/own/b',
    'pieces/own/c',
    'pieces/own/d',
  ]);
});

it('removes no piece and no log while a base copy that is kept cannot be read', async () => {
  const store = await filledStore('unread');
  await store.putIfAbsent(`${names.bases}2026-03-04.json`, Buffer.from('{'));
  await removeOld(store, names, { kept: 2, now });
  expect(await store.list(names.pieces)).toHaveLength(5);
  expect(await store.list(names.log)).toHaveLength(6);
});

describe('copies from the future', () => {
  it('displace no true one, and go once there are enough true ones', async () => {
    const store = await filledStore('ahead');
    await removeOld(store, names, { kept: 1, now: new Date('2026-03-02T12:00:00Z') });
    expect(await store.list(names.bases)).toEqual(['bases/own/2026-03-02.json']);
    expect(await store.list(names.pieces)).toEqual(['pieces/own/b', 'pieces/own/c']);
    expect(await store.list(names.log)).toEqual([
      'log/own/000000010000000100000001.gz',
      'log/own/000000010000000100000004.gz',
      'log/own/00000002.history.gz',
    ]);
  });

  it('stay until then with what they need, because the clock may be behind', async () => {
    const store = await filledStore('behind');
    await removeOld(store, names, { kept: 2, now: new Date('2026-03-01T12:00:00Z') });
    expect(await store.list(names.bases)).toHaveLength(3);
    expect(await store.list(names.pieces)).toEqual(['a', 'b', 'c', 'd'].map((sum) => `pieces/own/${sum}`));
    expect(await store.list(names.log)).toHaveLength(6);
  });
});
