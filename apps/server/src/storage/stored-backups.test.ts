import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../object-store/object-store.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { parseStoreAddress } from '../object-store/store-address.ts';
import { runCommandProcess } from '../test/processes/command-process.ts';
import { type S3Service, startS3Service } from '../test/stand-ins/s3-service.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { fetchBackup, listBackups, newestOf, sendNewestBackup } from './stored-backups.ts';

const folder = useDataFolder();
const going = new AbortController().signal;
const file = (day: number) => `library-daily-202603${day}T040000Z.tar.gz`;

let service: S3Service;
let store: ObjectStore;
beforeAll(async () => {
  service = await startS3Service(folder());
  const address = parseStoreAddress(service.address);
  if (!address) throw new Error('The service has no address.');
  store = openObjectStore(address, going, { timeout: 5000, tries: 2, pause: 1 });
});
afterAll(() => service.close());

/** The job of a library with a data folder of its own, on a day of March. */
async function sendFrom(library: string, day: number, kept = 2): Promise<void> {
  const order = { store, dataDir: folder(library), folder: folder(library, 'backups'), kept };
  await sendNewestBackup({ ...order, now: new Date(`2026-03-${day}T05:00:00Z`) }, going);
}

/** Makes the daily backup of a day: a piece and a bit. */
async function backUp(library: string, day: number, bytes = 17_000_000): Promise<Buffer> {
  const content = randomBytes(bytes);
  await mkdir(folder(library, 'backups'), { recursive: true });
  await writeFile(folder(library, 'backups', file(day)), content);
  return content;
}

const daysOf = async (library: string) => {
  const own = (await readFile(folder(library, 'archive.name'), 'utf8')).trim();
  const names = (await listBackups(store)).filter((name) => name.startsWith(`${own}/`));
  return names.map((name) => Number(name.slice(-'10T040000Z.tar.gz'.length, -'T040000Z.tar.gz'.length)));
};

describe('the newest backup', () => {
  it('is in the store after the job, also when it was interrupted, and comes back byte by byte', async () => {
    const content = await backUp('one', 10);
    service.faults = [undefined, undefined, undefined, undefined, 'refuse', 'refuse'];
    await expect(sendFrom('one', 10)).rejects.toThrow('does not take the call');
    expect(await listBackups(store)).toEqual([]);
    await sendFrom('one', 10);
    const [name = ''] = await listBackups(store);
    const calls = service.calls.filter((call) => call.startsWith('PUT')).length;
    await sendFrom('one', 10);
    expect(service.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(calls);
    const back = await fetchBackup(store, name, folder('back'));
    expect((await readFile(back)).equals(content)).toBe(true);
    expect(await readdir(folder('back'))).toEqual([file(10)]);
  });

  it('pushes out the oldest of its own data folder alone, and none that is of the future', async () => {
    await backUp('other', 10, 10);
    await sendFrom('other', 10);
    for (const day of [11, 12]) {
      await backUp('one', day, 10);
      await sendFrom('one', day);
    }
    await backUp('one', 30, 10);
    await sendFrom('one', 12);
    expect(await daysOf('one')).toEqual([11, 12]);
    expect(await daysOf('other')).toEqual([10]);
    const pieces = (await store.list('backups/')).filter((name) => !name.endsWith('.json'));
    expect(pieces).toHaveLength(3);
  });

  it('is never one from the future, which goes once there are enough true ones', async () => {
    const pastBackup = async (day: number, kept: number) => {
      await backUp('ahead', day, 10);
      await sendFrom('ahead', day, kept);
      await rm(folder('ahead', 'backups', file(day)));
      return daysOf('ahead');
    };
    expect(await pastBackup(25, 2)).toEqual([25]);
    expect(await pastBackup(20, 2)).toEqual([20, 25]);
    const names = await listBackups(store);
    const newest = (day: number) => newestOf(names, new Date(`2026-03-${day}T05:00:00Z`));
    expect(newest(20)).toContain(file(20));
    expect(newest(25)).toContain(file(25));
    expect(await pastBackup(21, 2)).toEqual([20, 21]);
    expect(await pastBackup(18, 1)).toEqual([18]);
  });

  it('is refused with its place where a part of it is missing or damaged, and leaves no file', async () => {
    const name = (await listBackups(store)).at(-1) ?? '';
    const piece = `backups/${name}/000001`;
    await store.delete(piece);
    const missing = `${piece} of a backup is missing.`;
    await expect(fetchBackup(store, name, folder('broken'))).rejects.toThrow(missing);
    await store.putIfAbsent(piece, Buffer.from('damaged'));
    const damaged = `${piece} of a backup is damaged.`;
    await expect(fetchBackup(store, name, folder('broken'))).rejects.toThrow(damaged);
    expect(await readdir(folder('broken'))).toEqual([]);
    await expect(fetchBackup(store, 'own/none', folder('broken'))).rejects.toThrow('has no whole backup');
    await rm(folder('broken'), { recursive: true });
  });
});

it('the command lists what there is when none of this name is there', async () => {
  const STORAGE_URL = service.address;
  const environment = { STORAGE_URL, DATA_DIR: folder('restored') };
  const { code, output } = await runCommandProcess('restore', ['--stored', 'newest'], folder(), environment);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^Which backup of http:.*\? It has:\n( {2}\S+\.tar\.gz\n){4}$/),
  ]);
});
