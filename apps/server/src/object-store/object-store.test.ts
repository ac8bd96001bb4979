import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type S3Service, startS3Service } from '../test/stand-ins/s3-service.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-object-store.ts';
import { parseStoreAddress } from './store-address.ts';

const folder = useDataFolder();
let service: S3Service;
beforeAll(async () => {
  service = await startS3Service(folder());
});
afterAll(() => service.close());

const never = new AbortController().signal;

function opened(address: string, signal = never): ObjectStore {
  const parsed = parseStoreAddress(address);
  if (!parsed) throw new Error(`${address} is no address of a store.`);
  return openObjectStore(parsed, signal, { timeout: 1000, tries: 3, pause: 1 });
}

/** A store of each kind, empty at first. */
const kinds: [string, () => Promise<ObjectStore>][] = [
  [
    'a folder',
    async () => {
      await mkdir(folder('kept'));
      return opened(folder('kept'));
    },
  ],
  ['an S3-compatible service', async () => opened(service.address)],
];

describe.each(kinds)('%s', (_kind, open) => {
  it('keeps objects, never changes one, lists them by folder and removes them', async () => {
    const store = await open();
    expect(await store.get('log/one')).toBeNull();
    expect(await store.list('log/')).toEqual([]);
    const bytes = Buffer.from([0, 255, 13, 10]);
    expect(await store.putIfAbsent('log/one', bytes)).toBe('kept');
    expect(await store.putIfAbsent('log/one', Buffer.from('other'))).toBe('there already');
    expect(await store.get('log/one')).toEqual(bytes);
    await store.putIfAbsent('log/deep/two.gz', Buffer.alloc(0));
    await store.putIfAbsent('bases/three', Buffer.from('three'));
    expect(await store.get('log/deep/two.gz')).toEqual(Buffer.alloc(0));
    expect(await store.get('log/deep/')).toBeNull();
    expect(await store.list('log/')).toEqual(['log/deep/two.gz', 'log/one']);
    await store.delete('log/one');
    await store.delete('log/one');
    expect(await store.list('log/')).toEqual(['log/deep/two.gz']);
    expect(await store.list('')).toEqual(['bases/three', 'log/deep/two.gz']);
  });
});

describe('a folder', () => {
  it('that is not there is not made, because its disk may be missing', async () => {
    const store = opened(folder('unplugged'));
    const sentence = `The folder ${folder('unplugged')} is not there. Is its disk connected?`;
    await expect(store.putIfAbsent('one', Buffer.from('one'))).rejects.toThrow(sentence);
    await expect(store.get('one')).rejects.toThrow(sentence);
    await expect(store.list('')).rejects.toThrow(sentence);
    expect(await readdir(folder())).not.toContain('unplugged');
  });

  it('holds files that only their owner can read, and no drafts', async () => {
    await mkdir(folder('private'));
    const store = opened(`file://${folder('private')}`);
    const results = ['one', 'two'].map((text) => store.putIfAbsent('log/same', Buffer.from(text)));
    expect((await Promise.all(results)).sort()).toEqual(['kept', 'there already']);
    expect((await stat(folder('private/log/same'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder('private/log'))).toEqual(['same']);
    await rm(folder('private'), { recursive: true });
    await expect(store.delete('log/same')).rejects.toThrow('is not there');
  });
});

describe('an S3-compatible service', () => {
  it.each([
    ['refuses for a while', ['refuse', 'refuse']],
    ['does not answer in time', ['hang']],
    ['loses its line after a call that it has carried out', [undefined, 'lose']],
  ] as const)('that %s is called again', async (what, faults) => {
    const store = opened(service.address);
    const name = `passing/${what.replaceAll(' ', '-')}`;
    // Without a fault is the look whether the object is there already.
    service.faults = [...faults];
    expect(await store.putIfAbsent(name, Buffer.from(what))).toBe('kept');
    expect(String(await store.get(name))).toBe(what);
    expect(service.faults).toEqual([]);
  });

  it.each(['stall', 'break'] as const)(
    'whose answer begins and does not end is called again: %s',
    async (fault) => {
      const store = opened(service.address);
      const name = `half/${fault}`;
      await store.putIfAbsent(name, Buffer.from('whole'));
      service.faults = [fault, fault];
      expect(String(await store.get(name))).toBe('whole');
      expect(service.faults).toEqual([]);
      service.faults = Array(3).fill(fault);
      const sentence = fault === 'stall' ? 'no answer in time' : /does not take the call: \w/;
      await expect(store.get(name)).rejects.toThrow(sentence);
    },
  );

  it('that stays down is given up after a few tries, with its place, its reason and no secret', async () => {
    const store = opened(service.address);
    service.isDown = true;
    const before = service.calls.length;
    const failed = await store.get('log/one').catch((error: Error) => error.message);
    service.isDown = false;
    expect(failed).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/library\/halls\/ does not take the call: 503 SlowDown\.$/,
    );
    expect(service.calls.length - before).toBe(3);
  });

  it('that refuses for good is not called again', async () => {
    service.faults = ['deny'];
    const before = service.calls.length;
    await expect(opened(service.address).list('')).rejects.toThrow('refuses the call: 403 AccessDenied.');
    expect(service.calls.length - before).toBe(1);
    const strange = service.address.replace('//S3RVER:', '//STRANGER:');
    await expect(opened(strange).putIfAbsent('one', Buffer.from('one'))).rejects.toThrow('403');
    const absent = opened(service.address.replace('/library/', '/nowhere/'));
    await expect(absent.get('one')).rejects.toThrow('404 NoSuchBucket');
    await expect(absent.putIfAbsent('one', Buffer.from('one'))).rejects.toThrow('404 NoSuchBucket');
  });

  it('that does not answer is given up also while memory is freed', async () => {
    setFlagsFromString('--expose-gc');
    const freeMemory: () => void = runInNewContext('gc');
    const timer = setInterval(freeMemory, 50);
    onTestFinished(() => clearInterval(timer));
    service.faults = Array(3).fill('hang');
    const call = opened(service.address).get('log/one');
    await expect(call).rejects.toThrow('does not take the call: no answer in time.');
  });

  it('lists more names than fit on a page', async () => {
    const store = opened(service.address);
    const names = ['1', '2/deep', '3', '4', '5/deep'].map((name) => `many/${name}`);
    for (const name of names) await store.putIfAbsent(name, Buffer.from(name));
    service.namesOnPage = 2;
    const before = service.calls.length;
    expect(await store.list('many/')).toEqual(names);
    expect(service.calls.length - before).toBe(3);
  });

  it('is abandoned immediately when the server stops', async () => {
    const stopping = new AbortController();
    const store = opened(service.address, stopping.signal);
    service.faults = ['hang'];
    const call = store.get('log/one');
    await expect.poll(() => service.faults).toEqual([]);
    stopping.abort();
    await expect(call).rejects.toThrow('does not take the call: this process stops.');
    const before = service.calls.length;
    await expect(store.get('log/one')).rejects.toThrow('does not take the call: this process stops.');
    expect(service.calls.length).toBe(before);
  });
});

describe('the address of a store', () => {
  const keys = { accessKeyId: 'KEY', secretAccessKey: 'a/b+c' };
  it.each([
    ['/mnt/disk/library/', { folder: '/mnt/disk/library/' }],
    ['file:///mnt/my%20disk', { folder: '/mnt/my disk' }],
    [
      's3://KEY:a%2Fb+c@s3.example/books',
      { bucket: 'https://s3.example/books', prefix: '', region: 'us-east-1', ...keys },
    ],
    [
      's3://KEY:a%2Fb%2Bc@127.0.0.1:9000/books/halls/one/?region=eu-west-1&tls=off',
      { bucket: 'http://127.0.0.1:9000/books', prefix: 'halls/one/', region: 'eu-west-1', ...keys },
    ],
  ])('%s', (text, parsed) => {
    expect(parseStoreAddress(text)).toEqual(parsed);
  });

  it.each([
    'folder/here',
    'https://s3.example/books',
    'file://host/share',
    's3://s3.example/books',
    's3://KEY@s3.example/books',
    's3://KEY:a/b@s3.example/books',
    's3://KEY:SECRET@s3.example',
    's3://KEY:SECRET@s3.example/books?regoin=eu',
  ])('%s is none', (text) => {
    expect(parseStoreAddress(text)).toBeNull();
  });
});
