import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../object-store/object-store.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { runCommandProcess } from '../test/processes/command-process.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { namesOf } from './archive-names.ts';
import type { BaseCopy } from './base-copy.ts';
import { restoreArchive } from './restore-archive.ts';

const folder = useDataFolder();
const names = namesOf('own');
const content = Buffer.from('rows');
const sum = createHash('sha256').update(content).digest('hex');
const piece = names.pieces + sum;
const segments = [1, 2, 3].map((number) => `${names.log}00000001000000000000000${number}.gz`);
const [first = '', second = ''] = segments;
const base = `${names.bases}2026-03-10T04-00-00-000Z.json`;

const copy: BaseCopy = {
  format: 'lending-library-base',
  format_version: 1,
  library_name: 'Library of the test',
  postgres: '18',
  ended_at: '2026-03-10T04:00:00.000Z',
  first_segment: '000000010000000000000001',
  last_segment: '000000010000000000000002',
  label: '',
  password: 'password',
  server_secret: null,
  folders: ['base'],
  files: [{ path: 'base/1', pieces: [sum] }],
};

const never = new AbortController().signal;
let store: ObjectStore;
const filesOfStore = () => folder('archive');
beforeAll(() => mkdir(folder('data'), { recursive: true }));
beforeEach(async () => {
  await rm(filesOfStore(), { recursive: true, force: true });
  await mkdir(filesOfStore());
  store = openObjectStore({ folder: filesOfStore() }, never);
  await store.putIfAbsent(base, Buffer.from(JSON.stringify(copy)));
  await store.putIfAbsent(piece, gzipSync(content));
  for (const segment of segments) await store.putIfAbsent(segment, gzipSync(content));
});

const restore = (until: Date | null = null, log: (message: string) => void = () => undefined) =>
  restoreArchive({ store, dataDir: folder('data'), until, archive: null, signal: never, log });
const damage = (name: string) => writeFile(`${filesOfStore()}/${name}`, 'damaged');

describe('a restore names what is missing or damaged, and leaves nothing behind', () => {
  it.each([
    ['a missing piece of a file', () => store.delete(piece), `the piece ${sum} of a base copy is missing.`],
    ['a damaged piece of a file', () => damage(piece), `the piece ${sum} of a base copy is damaged.`],
    [
      'a piece of a file with another content',
      () => writeFile(`${filesOfStore()}/${piece}`, gzipSync('other')),
      'is damaged.',
    ],
    ['a damaged piece of the log', () => damage(first), `${first} is damaged.`],
    [
      'a missing piece of the log that belongs to the copy',
      () => store.delete(second),
      'lacks a part of the log that belongs to the base copy of 2026-03-10T04:00:00.000Z. An earlier moment (--until) may still',
    ],
    [
      'a damaged description',
      () => damage(base),
      `${base} is damaged, or of a newer version of this program.`,
    ],
  ])('%s', async (_what, breakIt, sentence) => {
    await breakIt();
    await expect(restore()).rejects.toThrow(sentence);
    expect((await readdir(folder('data'))).filter((name) => name.startsWith('postgres'))).toEqual([]);
  });

  it('several archives in one place', async () => {
    await store.putIfAbsent('bases/another/2026-03-09.json', Buffer.from('{}'));
    await expect(restore()).rejects.toThrow(
      /has several archives\. Say which one with --archive:\n {2}another \(last base copy 2026-03-09\)\n {2}own \(last base copy 2026-03-10T04-00-00-000Z\)$/,
    );
  });

  it.each([
    ['is passed over with a sentence, because the log since an earlier one is there', null, 1],
    ['is not asked for when it is later than the moment', new Date('2026-03-10T20:00:00Z'), 0],
  ])('a damaged newest description %s', async (_what, until, told) => {
    const later = `${names.bases}2026-03-11T04-00-00-000Z.json`;
    await store.putIfAbsent(later, Buffer.from('damaged'));
    await store.delete(piece);
    const said: string[] = [];
    await expect(restore(until, (message) => said.push(message))).rejects.toThrow(`the piece ${sum} of`);
    expect(said.filter((message) => message.includes(`${later} is damaged`))).toHaveLength(told);
  });

  it.each([
    ['a moment without its time zone', ['--until', 'noon'], 'Until when? With the time zone'],
    [
      'a moment with a backup, which has no other',
      ['--until', '2026-03-10T14:30:00+06:00', 'library.tar.gz'],
      'A backup holds one moment only.',
    ],
  ])('%s', async (_what, args, sentence) => {
    const { code, output } = await runCommandProcess('restore', args, folder(), {
      ARCHIVE_URL: filesOfStore(),
      DATA_DIR: folder('data'),
    });
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  });
});

describe('an archive with two histories', () => {
  const ofSecond = [2, 3, 4].map((number) => `${names.log}00000002000000000000000${number}.gz`);
  const [, , newest = ''] = ofSecond;
  beforeEach(async () => {
    for (const segment of ofSecond) await store.putIfAbsent(segment, gzipSync(content));
  });

  it('is restored with the log of the newest copy’s own history', async () => {
    const inSecond = {
      ...copy,
      ended_at: '2026-03-11T04:00:00.000Z',
      first_segment: '000000020000000000000002',
      last_segment: '000000020000000000000003',
    };
    await store.putIfAbsent(
      `${names.bases}2026-03-11T04-00-00-000Z.json`,
      Buffer.from(JSON.stringify(inSecond)),
    );
    // The log is read after it was chosen, so that only this piece is missed.
    await damage(newest);
    await expect(restore()).rejects.toThrow(`${newest} is damaged.`);
  });

  it('is reported to have a second one when the copy is of the first', async () => {
    const said: string[] = [];
    await store.delete(piece);
    await expect(restore(null, (message) => said.push(message))).rejects.toThrow(`the piece ${sum} of`);
    expect(said).toContainEqual(
      expect.stringContaining('has a second history, and 3 pieces of its log cannot be used'),
    );
  });
});
