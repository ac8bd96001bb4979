import { mkdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import type { BaseCopy } from './base-copy.ts';
import { createLastBase } from './last-base.ts';

const folder = useDataFolder();

const copy: BaseCopy = {
  format: 'lending-library-base',
  format_version: 1,
  library_name: 'Library',
  postgres: '18',
  ended_at: '2026-03-02T04:00:00.000Z',
  first_segment: '000000010000000000000001',
  last_segment: '000000010000000000000001',
  label: '',
  password: '',
  server_secret: null,
  folders: [],
  files: [],
};

it('the description of a base copy is read when another is the last, and after an hour', async () => {
  await mkdir(folder('archive'));
  const store = openObjectStore({ folder: folder('archive') }, new AbortController().signal);
  let minutes = 0;
  const lastBase = createLastBase(store, 'bases/', () => minutes * 60_000);
  const put = (name: string, ended_at: string) =>
    store.putIfAbsent(`bases/${name}`, Buffer.from(JSON.stringify({ ...copy, ended_at })));
  expect(await lastBase(null)).toBeNull();
  expect(await lastBase('one.json')).toBeNull();
  await put('one.json', '2026-03-01T04:00:00.000Z');
  await put('two.json', '2026-03-02T04:00:00.000Z');
  expect(await lastBase('one.json')).toEqual(new Date('2026-03-01T04:00:00.000Z'));
  expect(await lastBase('two.json')).toEqual(new Date('2026-03-02T04:00:00.000Z'));

  await store.delete('bases/two.json');
  minutes = 59;
  expect(await lastBase('two.json')).toEqual(new Date('2026-03-02T04:00:00.000Z'));
  minutes = 60;
  expect(await lastBase('two.json')).toBeNull();
  expect(await lastBase(null)).toBeNull();
});
