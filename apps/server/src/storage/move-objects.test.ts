import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../object-store/object-store.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { parseStoreAddress } from '../object-store/store-address.ts';
import { runCommandProcess } from '../test/processes/command-process.ts';
import { type S3Service, startS3Service } from '../test/stand-ins/s3-service.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { moveObjects } from './move-objects.ts';

const folder = useDataFolder();
let service: S3Service;
beforeAll(async () => {
  service = await startS3Service(folder());
});
afterAll(() => service.close());

const picture = (digit: number) => `covers/${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa.webp`;
const wanted = [
  ...['bases/own/2026-03-10.json', picture(5).replace('covers/', 'covers/own/'), picture(1), picture(2)],
  ...[picture(3), 'log/own/000000010000000000000001.gz', 'pieces/own/a', 'pieces/own/b'],
];

function opened(address: string): ObjectStore {
  const parsed = parseStoreAddress(address);
  if (!parsed) throw new Error(`${address} is no address of a store.`);
  return openObjectStore(parsed, new AbortController().signal, { timeout: 500, tries: 2, pause: 1 });
}

/** A folder with all of these objects. */
async function filled(name: string): Promise<string> {
  await mkdir(folder(name));
  for (const each of [...wanted, 'covers/notes.txt'])
    await opened(folder(name)).putIfAbsent(each, Buffer.from(each));
  return folder(name);
}

const move = (from: string, to: string, comparesAll = false) =>
  moveObjects({ from: opened(from), to: opened(to), comparesAll, log: () => undefined });

it('goes on after an interruption, and copies nothing twice', async () => {
  const source = await filled('source');
  await writeFile(`${source}/${picture(1)}.draft`, 'half');
  await writeFile(`${source}/postgres.password`, 'secret');
  service.faults = [...Array(14), ...Array(20).fill('refuse')];
  await expect(move(source, service.address)).rejects.toThrow('does not take the call');
  service.faults = [];
  const begun = await opened(service.address).list('');
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.length).toBeLessThan(wanted.length);
  // The description of a base copy is no use without its pieces.
  expect(begun.join()).not.toContain('bases/');
  const rest = await move(source, service.address);
  expect(rest).toEqual({
    copied: wanted.length - begun.length,
    there: begun.length,
    bytes: wanted.filter((name) => !begun.includes(name)).join('').length,
  });
  expect(await opened(service.address).list('')).toEqual(wanted.toSorted());
  expect(await move(source, service.address)).toEqual({ copied: 0, bytes: 0, there: wanted.length });
});

it('copies the description of a backup after its pieces', async () => {
  const backup = 'backups/own/library-2026-03-10.zip';
  const names = [`${backup}.json`, `${backup}/000001`, `${backup}/000002`];
  const [source, target] = [folder('with-backup'), folder('to-backup')];
  await Promise.all([mkdir(source), mkdir(target)]);
  for (const name of names) await opened(source).putIfAbsent(name, Buffer.from(name));
  const copied: string[] = [];
  const to = opened(target);
  const putIfAbsent: ObjectStore['putIfAbsent'] = async (name, content) => {
    const result = await to.putIfAbsent(name, content);
    copied.push(name);
    return result;
  };
  await moveObjects({
    from: opened(source),
    to: { ...to, putIfAbsent },
    comparesAll: false,
    log: () => undefined,
  });
  expect(copied.toSorted()).toEqual(names);
  expect(copied.at(-1)).toBe(`${backup}.json`);
});

it('brings everything back to a folder, also what came while it ran, and reports a damaged copy', async () => {
  await mkdir(folder('target'));
  await move(service.address, folder('target'));
  await opened(service.address).putIfAbsent(picture(4), Buffer.from('new'));
  expect(await move(service.address, folder('target'))).toEqual({
    copied: 1,
    bytes: 3,
    there: wanted.length,
  });
  expect(await readFile(`${folder('target')}/${picture(4)}`, 'utf8')).toBe('new');
  await rm(`${folder('target')}/${picture(2)}`);
  await writeFile(`${folder('target')}/${picture(2)}`, 'damaged');
  expect(await move(service.address, folder('target'))).toMatchObject({ copied: 0 });
  const found = `has another ${picture(2)} than`;
  await expect(move(service.address, folder('target'), true)).rejects.toThrow(found);
});

describe('the command', () => {
  const run = (args: string[], environment = {}) =>
    runCommandProcess('storage-move', args, folder(), environment);

  it('moves to a folder and to the bucket that a variable names, and says what to do next', async () => {
    const source = await filled('of-command');
    await mkdir(folder('to-command'));
    const done = await run(['--from', source, '--to', `file://${folder('to-command')}`]);
    expect(done.output).toContain(
      `${wanted.length} objects (0.0 MB) copied to ${folder('to-command')}, each compared by its SHA-256; 0 objects there already.`,
    );
    expect(done.output).toContain('set STORAGE_URL to the new address');
    expect(done.code).toBe(0);
    const NEW_STORAGE = service.address.replace('/halls', '/of-command');
    const inBucket = await run(['--from', folder('to-command'), '--to', 'NEW_STORAGE'], { NEW_STORAGE });
    expect(inBucket.output).toContain(`${wanted.length} objects (0.0 MB) copied to http://127.0.0.1`);
    expect(await opened(NEW_STORAGE).list('')).toEqual(wanted.toSorted());
  });

  it.each([
    [
      's3://KEY:TOP@s3.example/books',
      'everybody on this machine can see the key of a bucket on a command line',
    ],
    ['s3://KEY:TOP/SECRET@s3.example/books', 'on a command line'],
    ['books', '--to must be a folder'],
    ['WRONG_STORAGE', '--to: WRONG_STORAGE must be a folder'],
    ['NO_STORAGE', '--to: NO_STORAGE is not set.'],
  ])('refuses %s as a place, without the key', async (to, sentence) => {
    const WRONG_STORAGE = 's3://KEY:TOP/SECRET@s3.example/books';
    const { code, output } = await run(['--from', folder(), '--to', to], { WRONG_STORAGE });
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toContain('TOP');
  });
});
