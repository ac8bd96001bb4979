import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { writeBackup } from '../../backup/write-backup.ts';
import { newBook, submitBook } from '../book-form.ts';
import { makeWorld, type World } from '../histories/world.ts';
import { embeddedAddressOf, withDatabaseOf } from '../processes/direct-library.ts';
import { makeRestartableServer, type RestartableServer } from '../processes/restartable-server.ts';
import { type Case, expectNothingLost } from './case.ts';
import { type Load, startLoad, until, untilWorks } from './load.ts';
import { makeSmallDisk, reasonAgainstSmallDisk, type SmallDisk } from './small-disk.ts';

const diskMb = 500;
const reserveMb = 60;

/** The covers and the temporary files in a folder and below it. */
async function filesOf(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files.filter((file) => /part$|tmp$|covers\//.test(file)).sort();
}

/**
 * Throws when a failed upload has left a temporary file, or a cover that cannot be read. A complete cover may stay, because
 * it gets its name before the commit, which failed here (decision 026).
 */
async function expectNoHalfFiles(folder: string, left: readonly string[]): Promise<void> {
  for (const file of left) {
    const whole = /covers\/.*\.webp$/.test(file) && (await isPicture(path.join(folder, file)));
    if (!whole) throw new Error(`An upload left half a file on the full disk: ${file}`);
  }
}

const isPicture = (file: string) =>
  sharp(file)
    .stats()
    .then(
      () => true,
      () => false,
    );

/**
 * Fills the disk nearly: the server refuses changes with a message, reading still works, a backup fails and leaves no file.
 */
async function fillUnderGuard(disk: SmallDisk, server: RestartableServer, load: Load): Promise<void> {
  await disk.fill(reserveMb / 2);
  const { later } = load.figures;
  await until(
    () => load.figures.later,
    later + 20,
    30_000,
    'No caller got a 503 saying that there is no room',
  );
  // Fills it to the last byte, as another program on the same disk might do.
  await disk.fill(0);
  const { reads } = load.figures;
  await until(() => load.figures.reads, reads + 20, 30_000, 'Reading did not go on');
  const file = path.join(server.dataDir, 'backups', 'chaos.tar.gz');
  const connectionString = await embeddedAddressOf(server.dataDir);
  const order = { connectionString, dataDir: server.dataDir, libraryName: 'Chaos', now: new Date(), file };
  const outcome = await writeBackup(order).then(
    () => 'it was made',
    (error: Error) => error.message,
  );
  const left = await readdir(path.dirname(file));
  if (!outcome.startsWith('There is no room') || left.length > 0) {
    throw new Error(`A backup to the full disk: ${outcome}, and left ${left.join(', ')}`);
  }
  await disk.free();
  await untilWorks(load);
}

/**
 * Fills the disk to the last byte with the disk guard off: PostgreSQL itself runs out of space, and an upload of a cover
 * fails.
 */
async function fillWithoutGuard(
  disk: SmallDisk,
  server: RestartableServer,
  load: Load,
  world: World,
): Promise<void> {
  const content = await sharp({ create: { width: 900, height: 1400, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const before = await filesOf(server.dataDir);
  await disk.fill(0);
  const { later } = load.figures;
  await until(
    () => load.figures.later,
    later + 20,
    60_000,
    'No caller got a 503 saying that there is no room',
  );
  const [admin] = world.admins;
  const [hall] = world.halls;
  if (!admin || !hall) throw new Error('The world has no admin or no hall.');
  const upload = await submitBook(admin, { ...newBook(), hall_id: hall.hall_id }, { content });
  if (upload.status !== 503) throw new Error(`An upload to the full disk got a ${upload.status}.`);
  const left = (await filesOf(server.dataDir)).filter((file) => !before.includes(file));
  await expectNoHalfFiles(server.dataDir, left);
  await wait(2000);
  await disk.free();
  await untilWorks(load);
}

/** The disk of the data folder fills up under load, with and without the disk guard. */
export const diskFull: Case = {
  name: 'disk-full',
  reasonAgainst: reasonAgainstSmallDisk,
  run: async ({ rounds }) => {
    const disk = await makeSmallDisk(diskMb);
    const server = await makeRestartableServer({ parent: disk.folder });
    try {
      const { address } = await server.start({ DISK_RESERVE_MB: String(reserveMb) });
      const world = await withDatabaseOf(server.dataDir, (library) => makeWorld(library, [address]));
      const load = startLoad(world);
      await untilWorks(load);
      for (let round = 0; round < rounds; round += 1) await fillUnderGuard(disk, server, load);
      await server.current().end();
      await server.start({ DISK_RESERVE_MB: '0' });
      await untilWorks(load);
      for (let round = 0; round < rounds; round += 1) await fillWithoutGuard(disk, server, load, world);
      const figures = await load.stop();
      const summary = await expectNothingLost(server.dataDir, world, figures);
      return `filled ${2 * rounds} times; ${summary}`;
    } finally {
      await disk.free();
      await server.close();
      await disk.remove();
    }
  },
};
