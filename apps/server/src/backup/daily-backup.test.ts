import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restore } from '../test/backups.ts';
import { useEmptyDatabases } from '../test/empty-databases.ts';
import { allRows } from '../test/full-library.ts';
import { useLibrary } from '../test/test-library.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { makeDailyBackup } from './daily-backup.ts';

const library = useLibrary();
const makeEmpty = useEmptyDatabases();
const base = useDataFolder();
const going = new AbortController().signal;
const hour = 3_600_000;
const start = Date.parse('2026-03-10T04:00:00Z');

let number = 0;
let folder = '';
beforeEach(async () => {
  number += 1;
  folder = base(`${number}`);
  await library().database.deleteFrom('daily_backups').execute();
});

/** Runs the daily job, so many hours after the start; `places` are the folders of another machine. */
async function daily(hours: number, signal = going, places = {}) {
  library().clock.set(new Date(start + hours * hour));
  const connectionString = library().connectionString;
  const { dataDir, clock, settings } = library();
  const libraryName = settings.library_name;
  const order = { connectionString, dataDir, clock, libraryName, folder, isShared: true, kept: 3 };
  return makeDailyBackup(Object.assign(order, places), signal);
}

const files = async () => (await readdir(folder)).sort();
const name = (day: number, time = '040000') => `library-daily-202603${day}T${time}Z.tar.gz`;

describe('the daily backup', () => {
  it('is made immediately, and then when the newest is a day old', async () => {
    const made = [];
    for (let hours = 0; hours < 50; hours += 1) if (await daily(hours)) made.push(hours);
    expect(made).toEqual([0, 24, 48]);
    expect(await files()).toEqual([name(10), name(11), name(12)]);
  });

  it('can be restored', async () => {
    const report = await daily(0);
    const copy = await makeEmpty();
    await restore(report?.file ?? '', copy, base('data'));
    expect(await allRows(copy.database)).toEqual(await allRows(library().database));
  });

  it('leaves the newest ones and all other files in place', async () => {
    const others = [
      'library-20250101T000000Z.tar.gz',
      'library-20250101T000000Z.tar.gz.1.part',
      'library-daily-20250101T000000Z.tar.gz.copy',
      'my-library-daily-20250101T000000Z.tar.gz',
      'notes.txt',
    ];
    await mkdir(folder);
    for (const other of others) await writeFile(`${folder}/${other}`, 'mine');
    for (let day = 0; day < 6; day += 1) await daily(day * 24);
    expect(await files()).toEqual([...others, name(13), name(14), name(15)].sort());
  });

  it('removes drafts that a killed process left behind', async () => {
    await mkdir(folder);
    await writeFile(`${folder}/${name(10)}.4711.part`, 'the beginning');
    await daily(1);
    expect(await files()).toEqual([name(10, '050000')]);
  });

  it('does not count one that was made while the clock was wrong', async () => {
    await mkdir(folder);
    await writeFile(`${folder}/library-daily-20991231T000000Z.tar.gz`, 'of the future');
    expect(await daily(0)).not.toBeNull();
    expect(await daily(1)).toBeNull();
  });

  it('is not removed because of backups with future dates, which stay as well', async () => {
    await mkdir(folder);
    const future = [1, 2, 3].map((day) => `library-daily-2099120${day}T000000Z.tar.gz`);
    for (const file of future) await writeFile(`${folder}/${file}`, 'of the future');
    for (let day = 0; day < 5; day += 1) await daily(day * 24);
    expect(await files()).toEqual([name(12), name(13), name(14), ...future]);
  });

  it('fails with the reason when a cover is missing, and is not deleted', async () => {
    const cover = `/covers/${library().makeId()}.webp`;
    const { book_id } = await library().make.book();
    const { database } = library();
    await database.updateTable('books').set({ cover }).where('book_id', '=', book_id).execute();
    await expect(daily(0)).rejects.toThrow(
      /^The backup .+20260310T040000Z\.tar\.gz is not whole: 1 cover that a book has is not in .+covers\.$/,
    );
    expect(await files()).toEqual([name(10)]);
    await database.updateTable('books').set({ cover: null }).where('book_id', '=', book_id).execute();
  });

  it('is made by one of several concurrent processes', async () => {
    const reports = await Promise.all([daily(0), daily(0), daily(0)]);
    expect(reports.filter((report) => report !== null)).toHaveLength(1);
    expect(await files()).toEqual([name(10)]);
  });

  it('is made by one of several machines, and by another one when that one is gone', async () => {
    const machines = [base('machine-1'), base('machine-2'), base('machine-3')];
    const on = (dataDir: string, hours: number) =>
      daily(hours, going, { dataDir, folder: `${dataDir}/backups` });
    const made: [machine: number, hours: number][] = [];
    for (let hours = 0; hours < 60; hours += 1) {
      const running = hours < 30 ? machines : machines.slice(1);
      for (const machine of running) {
        if (await on(machine, hours)) made.push([machines.indexOf(machine) + 1, hours]);
      }
    }
    expect(made).toEqual([
      [1, 0],
      [1, 24],
      [2, 48],
    ]);
  });

  it('is made immediately in a restored data folder, whose database nobody shares', async () => {
    expect(await daily(0)).not.toBeNull();
    const restored = { dataDir: base('restored'), folder: base('restored/backups') };
    expect(await daily(1, going, restored)).toBeNull();
    expect(await daily(1, going, { ...restored, isShared: false })).not.toBeNull();
  });

  it('is made again by a machine that has lost its folder', async () => {
    expect(await daily(0)).not.toBeNull();
    await rm(folder, { recursive: true });
    expect(await daily(1)).not.toBeNull();
  });

  it('is not begun by a server that is stopping, but later', async () => {
    expect(await daily(0, AbortSignal.abort())).toBeNull();
    expect(await files()).toEqual([]);
    expect(await daily(1)).not.toBeNull();
  });

  it('fails with the reason, and removes no older one, when it cannot be written', async () => {
    await mkdir(folder);
    for (const day of [6, 7, 8, 9])
      await writeFile(`${folder}/${name(10).replace('10T', `0${day}T`)}`, 'older');
    // A folder has the name of the draft.
    await mkdir(`${folder}/${name(10)}.${process.pid}.part/in-the-way`, { recursive: true });
    await expect(daily(0)).rejects.toThrow(/EISDIR|directory/);
    expect((await files()).filter((file) => file.startsWith('library-daily-2026030'))).toHaveLength(4);
  });
});

describe('in the middle of a large library', () => {
  beforeAll(async () => {
    // Incompressible data slows the backup down.
    await sql`INSERT INTO halls (hall_id, name, gender)
      SELECT gen_random_uuid(), string_agg(md5(number::text || part), ''), 'male'
      FROM generate_series(1, 15000) AS number, generate_series(1, 16) AS part
      GROUP BY number`.execute(library().database);
  });

  /** Begins a daily backup, and calls `act` as soon as rows are being copied. */
  async function interrupted(act: () => unknown, signal = going) {
    const underWay = daily(0, signal);
    const outcome = underWay.catch((error: Error) => error.message);
    const begun = async () => (await readdir(folder).catch(() => [])).some((file) => file.endsWith('.part'));
    await expect.poll(begun, { interval: 2, timeout: 10_000 }).toBe(true);
    await act();
    return outcome;
  }

  it('a server that stops aborts it and leaves nothing', async () => {
    const stopping = new AbortController();
    expect(await interrupted(() => stopping.abort(), stopping.signal)).toBeNull();
    expect(await files()).toEqual([]);
  });

  it('a connection that breaks is a failure that leaves nothing', async () => {
    const cut = async () => {
      const { rows } = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'COPY%'`.execute(library().database);
      return rows.length;
    };
    const until = () => expect.poll(cut, { interval: 2, timeout: 10_000 }).toBeGreaterThan(0);
    // The message depends on which comes first, the lost connection or the next query.
    expect(await interrupted(until)).toMatch(/terminat|connection error/);
    expect(await files()).toEqual([]);
  });
});
