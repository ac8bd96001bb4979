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

/** The files of a folder and all below it, but those of PostgreSQL. */
async function filesOf(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files.filter((file) => /part$|tmp$|covers\//.test(file)).sort();
}

/** Nearly full: changes are refused with a sentence, everybody reads on, a backup fails and leaves nothing. */
async function fillUnderGuard(disk: SmallDisk, place: RestartableServer, load: Load): Promise<void> {
  await disk.fill(reserveMb / 2);
  const { later } = load.figures;
  await until(() => load.figures.later, later + 20, 30_000, 'Nobody was told that there is no room');
  // To the last byte, as by somebody else on the same disk.
  await disk.fill(0);
  const { reads } = load.figures;
  await until(() => load.figures.reads, reads + 20, 30_000, 'Reading did not go on');
  const file = path.join(place.dataDir, 'backups', 'chaos.tar.gz');
  const connectionString = await embeddedAddressOf(place.dataDir);
  const order = { connectionString, dataDir: place.dataDir, libraryName: 'Chaos', now: new Date(), file };
  const told = await writeBackup(order).then(
    () => 'it was made',
    (error: Error) => error.message,
  );
  const left = await readdir(path.dirname(file));
  if (!told.startsWith('There is no room') || left.length > 0) {
    throw new Error(`A backup to the full disk: ${told}, and left ${left.join(', ')}`);
  }
  await disk.free();
  await untilWorks(load);
}

/** Full to the last byte without a guard, so that PostgreSQL itself runs out of room, and a cover is uploaded meanwhile. */
async function fillWithoutGuard(
  disk: SmallDisk,
  place: RestartableServer,
  load: Load,
  world: World,
): Promise<void> {
  const content = await sharp({ create: { width: 900, height: 1400, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const before = await filesOf(place.dataDir);
  await disk.fill(0);
  const { later } = load.figures;
  await until(() => load.figures.later, later + 20, 60_000, 'Nobody was told that there is no room');
  const [admin] = world.admins;
  const [hall] = world.halls;
  if (!admin || !hall) throw new Error('The world has no admin or no hall.');
  const upload = await submitBook(admin, { ...newBook(), hall_id: hall.hall_id }, { content });
  if (upload.status !== 503) throw new Error(`An upload to the full disk got a ${upload.status}.`);
  const left = (await filesOf(place.dataDir)).filter((file) => !before.includes(file));
  if (left.length > 0) throw new Error(`An upload left files on the full disk: ${left.join(', ')}`);
  await wait(2000);
  await disk.free();
  await untilWorks(load);
}

/** The disk of the data folder fills up under a running load, with and without the server's own care. */
export const diskFull: Case = {
  name: 'disk-full',
  reasonAgainst: reasonAgainstSmallDisk,
  run: async ({ rounds }) => {
    const disk = await makeSmallDisk(diskMb);
    const place = await makeRestartableServer({ parent: disk.folder });
    try {
      const { address } = await place.start({ DISK_RESERVE_MB: String(reserveMb) });
      const world = await withDatabaseOf(place.dataDir, (library) => makeWorld(library, [address]));
      const load = startLoad(world);
      await untilWorks(load);
      for (let round = 0; round < rounds; round += 1) await fillUnderGuard(disk, place, load);
      await place.server().end('SIGTERM');
      await place.start({ DISK_RESERVE_MB: '0' });
      await untilWorks(load);
      for (let round = 0; round < rounds; round += 1) await fillWithoutGuard(disk, place, load, world);
      const figures = await load.stop();
      const told = await withDatabaseOf(place.dataDir, ({ database }) =>
        expectNothingLost(database, world, figures),
      );
      return `filled ${2 * rounds} times; ${told}`;
    } finally {
      await disk.free();
      await place.close();
      await disk.remove();
    }
  },
};
