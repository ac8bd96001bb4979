import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { systemClock } from '../lib/time/clock.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { parseStoreAddress, type StoreAddress } from '../object-store/store-address.ts';
import { type S3Service, startS3Service } from '../test/stand-ins/s3-service.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { type Archive, startArchive } from './archive.ts';
import { restoreArchive } from './restore-archive.ts';

/** Starting PostgreSQL, and waiting until it has asked for a piece, take long on a busy machine. */
const timeout = 300_000;
const patient = { timeout: 150_000, interval: 100 };
const folder = useDataFolder();
const clock = systemClock('Asia/Dhaka');

let service: S3Service;
const cleanUps: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  service = await startS3Service(folder());
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
afterAll(() => service.close());

const addressOf = (text: string): StoreAddress => parseStoreAddress(text) ?? { folder: text };

/** A running database with its archive; the acts of a library are rows of one table. */
interface ArchivedDatabase {
  database: EmbeddedDatabase;
  archive: Archive;
  failures: string[];
  messages: string[];
  /** Commits an act, and returns when it was committed. */
  act(what: string): Promise<void>;
  query(sql: string): Promise<Record<string, string>[]>;
  /** Lets PostgreSQL finish the piece of the log that it writes, as it does by itself after a while. */
  finishPiece(): Promise<unknown>;
  stop(): Promise<void>;
}

async function query(connectionString: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function archived(dataDir: string, address: string, basesKept = 7): Promise<ArchivedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, archive: true });
  const failures: string[] = [];
  const messages: string[] = [];
  const archive = await startArchive({
    address: addressOf(address),
    dataDir,
    connectionString: database.connectionString,
    libraryName: 'Library of the test',
    withCovers: true,
    basesKept,
    clock,
    timeZone: 'Asia/Dhaka',
    observer: { succeeded: () => undefined, failed: (job) => failures.push(job) },
    log: {
      error: (_facts, message) => messages.push(message),
      warn: (_facts, message) => messages.push(message),
    },
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= archive.stop(database.stop);
    return stopping;
  };
  cleanUps.push(stop);
  const ask = (sql: string) => query(database.connectionString, sql);
  await ask('CREATE TABLE IF NOT EXISTS acts (what text PRIMARY KEY)');
  return {
    database,
    archive,
    failures,
    messages,
    stop,
    query: ask,
    act: async (what) => {
      await ask(`INSERT INTO acts VALUES ('${what}')`);
    },
    finishPiece: () => ask('SELECT pg_switch_wal()'),
  };
}

const hasBase = ({ archive }: ArchivedDatabase) =>
  expect.poll(async () => (await archive.state()).lastBaseAt, patient).not.toBeNull();
const hasAll = ({ archive }: ArchivedDatabase) =>
  expect.poll(async () => (await archive.state()).waitingSince, patient).toBeNull();

const never = new AbortController().signal;

/** The store at an address, opened for reading. */
const storeAt = (address: string) => openObjectStore(addressOf(address), never);

const restore = (
  address: string,
  dataDir: string,
  until: Date | null = null,
  archive: string | null = null,
) =>
  restoreArchive({ store: storeAt(address), dataDir, until, archive, signal: never, log: () => undefined });

/** The acts in a data folder, whose database is started for it. */
async function actsIn(dataDir: string): Promise<string[]> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    const rows = await query(database.connectionString, 'SELECT what FROM acts ORDER BY what');
    return rows.map(({ what = '' }) => what);
  } finally {
    await database.stop();
  }
}

it(
  'brings back everything that was committed when the disk is lost, also through a service that was down and a restart',
  async () => {
    const dataDir = folder('lost');
    const first = await archived(dataDir, service.address);
    await hasBase(first);
    await mkdir(folder('lost/covers'));
    const cover = '0190a0e0-0000-7000-8000-000000000001.webp';
    await writeFile(folder('lost/covers', cover), 'a picture');
    await first.act('1 before');
    const [moment] = await first.query('SELECT clock_timestamp()::text AS at');
    await first.act('2 after');
    await first.finishPiece();
    await expect.poll(async () => (await first.archive.state()).lastSegmentAt, patient).not.toBeNull();

    service.isDown = true;
    await first.act('3 while the service is down');
    await first.finishPiece();
    await expect.poll(() => first.failures, patient).toContain('archive-log');
    await first.act('4 while it is still down');
    await first.finishPiece();
    const { waitingSince } = await first.archive.state();
    expect(waitingSince).not.toBeNull();
    expect(first.messages).toEqual(['the archive fails: what it lacks waits on the disk']);
    await first.stop();

    const second = await archived(dataDir, service.address);
    expect((await second.archive.state()).waitingSince).toEqual(waitingSince);
    service.isDown = false;
    await second.act('5 after a restart');
    await second.finishPiece();
    await hasAll(second);
    await second.act('6 the last before an orderly stop');
    await second.stop();
    await rm(dataDir, { recursive: true });

    const back = await restore(service.address, folder('newest'));
    expect(back).toMatchObject({ libraryName: 'Library of the test', coverFiles: 1, unusable: 0 });
    expect(back.lastCommit).toMatch(/^20\d\d-/);
    const acts = await actsIn(folder('newest'));
    expect(acts.map((act) => act[0])).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(await readFile(folder('newest/covers', cover), 'utf8')).toBe('a picture');

    await mkdir(folder('between'));
    await writeFile(folder('between/archive.name'), 'of the database that was here\n');
    const between = await restore(service.address, folder('between'), new Date(moment?.at ?? ''));
    expect(between.endedBefore).toBe(false);
    expect(await actsIn(folder('between'))).toEqual(['1 before']);
    expect(await readdir(folder('between'))).not.toContain('archive.name');

    const future = new Date(clock.now().getTime() + 3_600_000);
    expect((await restore(service.address, folder('future'), future)).endedBefore).toBe(true);
    expect(await actsIn(folder('future'))).toEqual(acts);
    const past = restore(service.address, folder('past'), new Date('2026-01-01T00:00:00Z'));
    await expect(past).rejects.toThrow(/^The archive begins at 20.+Z: nothing from before/);
    await expect(restore(service.address, folder('newest'))).rejects.toThrow('There is a database in');
  },
  timeout,
);

it(
  'begins in a folder with a new base copy after a start without the archive, and with a new archive for a new database',
  async () => {
    await mkdir(folder('disk'));
    const first = await archived(folder('off-and-on'), folder('disk'));
    await hasBase(first);
    await first.stop();
    const without = { dataDir: folder('off-and-on'), log: () => undefined, archive: false };
    await (await startEmbeddedDatabase(without)).stop();
    const second = await archived(folder('off-and-on'), folder('disk'));
    await hasBase(second);
    expect(second.failures).toEqual([]);
    await second.stop();

    await rm(folder('off-and-on/postgres'), { recursive: true });
    const third = await archived(folder('off-and-on'), folder('disk'));
    await hasBase(third);
    expect(third.failures).toEqual([]);
    expect(await readdir(folder('disk/bases'))).toHaveLength(2);
  },
  timeout,
);
