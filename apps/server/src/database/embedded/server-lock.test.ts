import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { makeDataFolder, removeDataFolder } from '../../test/processes/data-folder.ts';
import { type Holder, lockText, newHolder } from './lock-file.ts';
import { lockDataFolder } from './server-lock.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function folder() {
  const dataDir = await makeDataFolder();
  cleanUps.push(() => removeDataFolder(dataDir));
  const file = path.join(dataDir, 'server.lock');
  const said: string[] = [];
  const losses: string[] = [];
  return {
    dataDir,
    file,
    said,
    losses,
    lock: async () => {
      const lock = await lockDataFolder(dataDir, {
        log: (message) => said.push(message),
        lost: (why) => losses.push(why),
      });
      cleanUps.push(() => lock.release());
      return lock;
    },
    content: () => readFile(file, 'utf8'),
    /** Replaces the existing lock, as another starting server does. */
    put: async (holder: Holder | string) => {
      await writeFile(`${file}.put`, typeof holder === 'string' ? holder : lockText(holder));
      await rename(`${file}.put`, file);
    },
  };
}

/** A holder whose process this one cannot see. */
const elsewhere = async (): Promise<Holder> => ({ ...(await newHolder()), place: 'another machine' });
/** A process id that no system assigns. */
const nobody = 2 ** 30;

describe('the lock of a data folder', () => {
  test('belongs to its holder until it is replaced or removed', async () => {
    const { lock, put, file } = await folder();
    const { isHeld } = await lock();
    expect(await isHeld()).toBe(true);
    await put(await elsewhere());
    expect(await isHeld()).toBe(false);
    await rm(file);
    expect(await isHeld()).toBe(false);
  });

  test('changes while it is held, in one file of constant length, and is removed when it is released', async () => {
    const { lock, content, dataDir } = await folder();
    const { release } = await lock();
    const first = await content();
    await expect.poll(content, { timeout: 15_000 }).not.toBe(first);
    expect((await content()).length).toBe(first.length);
    await release();
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('of a process that has ended here is taken over immediately', async () => {
    const { lock, put, said } = await folder();
    await put({ ...(await newHolder()), pid: nobody });
    await lock();
    expect(said).toEqual([]);
  });

  test('of a process whose id was reused is taken over immediately', async () => {
    const { lock, put, said } = await folder();
    await put({ ...(await newHolder()), pid: process.ppid, started: 'an earlier start' });
    await lock();
    expect(said).toEqual([]);
  });

  test('that does not change is taken over, after a message about the wait', async () => {
    const { lock, put, said, content } = await folder();
    await put({ ...(await elsewhere()), pid: process.pid });
    const { holder } = await lock();
    expect(said).toEqual([expect.stringMatching(/cannot see .+ Waiting 15 seconds to see whether it still/)]);
    expect(await content()).toContain(holder.id);
  }, 60_000);

  test('that changes is respected and left in place', async () => {
    const { lock, put, content } = await folder();
    const other = await elsewhere();
    await put(other);
    const refused = expect(lock()).rejects.toThrow(
      'Another server process, in another container or on another machine, is already using the data folder',
    );
    const beaten = lockText(other).replace(/0\n$/, '1\n');
    await put(beaten);
    // The first check may have been before or after this change, so there is a second one.
    const beats = setInterval(() => void put(beaten.replace('1\n', '2\n')), 2000);
    await refused;
    clearInterval(beats);
    expect(await content()).toContain(other.id);
  }, 60_000);

  test('is reported as taken when another holder is in its file, which stays there', async () => {
    const { lock, put, losses, content } = await folder();
    const { release } = await lock();
    await put(await elsewhere());
    await expect.poll(() => losses, { timeout: 15_000 }).toEqual(['taken']);
    const others = await content();
    await release();
    expect(await content()).toBe(others);
  });

  test('is reported as gone when its file is missing', async () => {
    const { lock, losses, file } = await folder();
    await lock();
    await rename(file, `${file}.away`);
    await expect.poll(() => losses, { timeout: 15_000 }).toEqual(['gone']);
  });
});

describe('the lock of an earlier release, which had no heartbeat', () => {
  const old = `${nobody}\nsome boot 4711\n`;

  test('is respected while its process runs', async () => {
    const { lock, put, content } = await folder();
    const { pid, started } = await newHolder();
    await put(`${pid}\n${started}\n`);
    await expect(lock()).rejects.toThrow(`Another server process (number ${pid}) is already using`);
    expect(await content()).toBe(`${pid}\n${started}\n`);
  });

  test('is taken over when its PostgreSQL was shut down cleanly', async () => {
    const { lock, put } = await folder();
    await put(old);
    await lock();
  });

  test('is respected when its PostgreSQL may still be running elsewhere', async () => {
    const { lock, put, content, dataDir } = await folder();
    await put(old);
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), `${nobody}\n`);
    await expect(lock()).rejects.toThrow(/server of an earlier release.+remove .+server\.lock and start/);
    expect(await content()).toBe(old);
  });
});
