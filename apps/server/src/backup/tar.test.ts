import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readAll } from '../test/backups.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { readTar, tarEnd, tarEntry } from './tar.ts';

const folder = useDataFolder();
const files = [
  { name: 'manifest.json', content: Buffer.from('{}') },
  { name: 'tables/books/000001.copy', content: Buffer.alloc(512, 'x') },
  { name: 'covers/empty', content: Buffer.alloc(0) },
  { name: `tables/${'n'.repeat(63)}/000001.copy`, content: Buffer.alloc(100_000, 'তাফসীর') },
];
const moment = Date.parse('2026-03-10T04:00:00Z');
const archive = Buffer.concat([...files.map((file) => tarEntry(file, moment)), tarEnd]);

const read = (bytes: Iterable<Buffer>) => readAll(readTar(Readable.from(bytes)));

it('returns what was put in, however the bytes arrive', async () => {
  expect(await read([archive])).toEqual(files);
  const pieces = Array.from({ length: Math.ceil(archive.length / 77) }, (_, index) =>
    archive.subarray(index * 77, (index + 1) * 77),
  );
  expect(await read(pieces)).toEqual(files);
});

it('can be unpacked by the tar of every system', () => {
  writeFileSync(folder('archive.tar'), archive);
  mkdirSync(folder('unpacked'));
  execFileSync('tar', ['-xf', folder('archive.tar'), '-C', folder('unpacked')]);
  for (const { name, content } of files) expect(readFileSync(folder('unpacked', name))).toEqual(content);
  expect(readdirSync(folder('unpacked')).sort()).toEqual(['covers', 'manifest.json', 'tables']);
});

it.each([1, 512, 700, archive.length - 1])(
  'is refused when only %d bytes of it are there',
  async (length) => {
    await expect(read([archive.subarray(0, length)])).rejects.toThrow('ends too early');
  },
);

it('is refused with data after its end, and with a changed header', async () => {
  await expect(read([archive, Buffer.alloc(1)])).rejects.toThrow('More bytes follow');
  const changed = Buffer.from(archive);
  changed.write('M', 0);
  await expect(read([changed])).rejects.toThrow('No header');
});

it('refuses a name that is too long for its format', () => {
  expect(() => tarEntry({ name: 'n'.repeat(101), content: Buffer.alloc(0) }, moment)).toThrow('too long');
});
