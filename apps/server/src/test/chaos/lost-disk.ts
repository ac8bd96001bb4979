import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { newBook, submitBook } from '../book-form.ts';
import { makeWorld, type World } from '../histories/world.ts';
import { archiveAges } from '../processes/archive-ages.ts';
import { runCommandProcess } from '../processes/command-process.ts';
import { makeDataFolder, removeDataFolder } from '../processes/data-folder.ts';
import { withDatabaseOf } from '../processes/direct-library.ts';
import { makeRestartableServer, type RestartableServer } from '../processes/restartable-server.ts';
import { type Case, type Effort, expectNothingLost } from './case.ts';
import { type Load, startLoad, until, untilWorks } from './load.ts';

/**
 * The promised limits, in seconds: the age of changes that may be lost with the disk, and the time that the library may be
 * closed.
 */
export const promised = { lost: 60, closed: 600 };
/** The maximum time for the copy of a large library, in milliseconds. */
const timeout = 600_000;
/** The maximum time for the acts before the loss, in milliseconds. */
const actsTimeout = 3_600_000;

/** Adds a book with a cover; returns the cover's path. */
async function addCover({ admins, halls }: World): Promise<string> {
  const [admin] = admins;
  const [hall] = halls;
  if (!admin || !hall) throw new Error('The world has no admin or no hall.');
  const content = await sharp({ create: { width: 90, height: 140, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const { body } = await submitBook(admin, { ...newBook(), hall_id: hall.hall_id }, { content });
  const book = await admin.get(`/api/books/${body.data.book_id}`);
  return book.body.imageURL;
}

/** Waits until the archive has a base copy. */
async function untilCopied(server: RestartableServer): Promise<void> {
  const hasBase = async () => Number('last_base_copy' in (await archiveAges(server.current().address)));
  await until(hasBase, 1, timeout, 'There was no copy of the database');
}

/** Ends the segment of the log, so that it is archived. */
const switchSegment = (server: RestartableServer) =>
  withDatabaseOf(server.dataDir, ({ database }) => sql`SELECT pg_switch_wal()`.execute(database));

/** Waits until all earlier acts are archived. Returns the moment before which nothing may be lost. */
async function untilArchived(server: RestartableServer): Promise<number> {
  const safe = performance.now();
  await switchSegment(server);
  const sentSince = async () => {
    const { last_segment = Number.POSITIVE_INFINITY } = await archiveAges(server.current().address);
    return Number(last_segment * 1000 < performance.now() - safe);
  };
  await until(sentSince, 1, timeout, 'The log of the database was not archived');
  return safe;
}

/** Kills server and database under load, while they archive, and starts them again. */
async function killBoth(server: RestartableServer, load: Load): Promise<void> {
  await untilWorks(load);
  await server.killDatabase();
  await server.current().end('SIGKILL');
  await server.start();
  await untilWorks(load);
}

interface Restored {
  /** The output of the command. */
  output: string;
  /** The time from the start of the command until the library answers, in milliseconds. */
  took: number;
}

/** Restores the library with the operators' command, and starts it. */
async function restore(server: RestartableServer, elsewhere: Record<string, string>): Promise<Restored> {
  const begin = performance.now();
  const now = new Date().toISOString();
  const { code, output } = await runCommandProcess('restore', ['--until', now], '/', {
    ...elsewhere,
    DATA_DIR: server.dataDir,
  });
  if (code !== 0) throw new Error(`npm run restore failed: ${output}`);
  const { address } = await server.start();
  const response = await fetch(`${address}/readyz`);
  if (response.status !== 200) throw new Error(`The restored library answers with a ${response.status}.`);
  return { output, took: performance.now() - begin };
}

/** The name of the archive that a data folder writes. */
const archiveOf = ({ dataDir }: RestartableServer) => readFile(path.join(dataDir, 'archive.name'), 'utf8');

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** How much happens before the disk is lost. */
export interface LossEffort extends Effort {
  /** The number of acts since the base copy; the restore has to repeat their log. */
  acts?: number;
  /** How often the log moves to a new segment between these acts; the restore fetches each segment. */
  segments?: number;
}

/** The result of losing a disk and restoring the library. */
interface Loss {
  /** The time between the last restored change and the loss, in milliseconds. */
  lost: number;
  /** The time from the start of the command until the library answers, in milliseconds. */
  closed: number;
  /** A summary of the load and of the checks. */
  summary: string;
}

/**
 * Uses a library under load, kills it `rounds` times, deletes its data folder, restores it from its archive and its object
 * store, and checks that everything older than a minute is there, or with `holdTimes` off everything that the archive had.
 * @param elsewhere the settings with the addresses of archive and object store
 * @throws with the differences
 */
export async function loseAndRestore(
  server: RestartableServer,
  elsewhere: Record<string, string>,
  { rounds, outage, holdTimes, acts = 0, segments = 0 }: LossEffort,
): Promise<Loss> {
  let load: Load | undefined;
  try {
    const { address } = await server.start();
    const world = await withDatabaseOf(server.dataDir, (library) => makeWorld(library, [address]));
    const cover = await addCover(world);
    await untilCopied(server);
    load = startLoad(world);
    for (let round = 0; round < rounds; round += 1) await killBoth(server, load);
    const { figures: done } = load;
    for (let segment = 1; segment <= segments; segment += 1) {
      // PostgreSQL begins a new segment only when something was written into the last one, so there is an act before each.
      const next = Math.max(done.fine + 1, (acts * segment) / segments);
      await until(() => done.fine, next, actsTimeout, 'There were not as many acts');
      await switchSegment(server);
    }
    await until(() => done.fine, acts, actsTimeout, 'There were not as many acts');
    const safe = await untilArchived(server);
    await wait(outage);
    await untilWorks(load);
    await server.killDatabase();
    await server.current().end('SIGKILL');
    const archive = await archiveOf(server);
    const lost = { at: new Date(), moment: performance.now() };
    await rm(server.dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 });
    const before = holdTimes ? Math.max(safe, lost.moment - promised.lost * 1000) : safe;
    await load.stop();

    const { output, took } = await restore(server, elsewhere);
    const lastChange = new Date(/Its last change is of (\S+ \S+)/.exec(output)?.[1] ?? '');
    const again = startLoad(world);
    await untilWorks(again);
    const figures = await again.stop();
    if ((await archiveOf(server)) === archive)
      throw new Error('It writes into the archive that it came from.');
    const picture = await fetch(address + cover);
    if (picture.status !== 200) throw new Error(`The cover of a restored book is a ${picture.status}.`);
    const summary = await expectNothingLost(server.dataDir, world, figures, before);
    return { lost: lost.at.getTime() - lastChange.getTime(), closed: took, summary };
  } finally {
    await load?.stop();
  }
}

/**
 * Runs `work` with a server whose archive and object store are in folders next to its data folder, and removes them
 * afterwards.
 */
export async function withArchivedServer<Result>(
  work: (server: RestartableServer, elsewhere: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const parent = await makeDataFolder();
  const elsewhere = {
    ARCHIVE_URL: path.join(parent, 'archive'),
    STORAGE_URL: path.join(parent, 'storage'),
  };
  for (const folder of Object.values(elsewhere)) await mkdir(folder);
  const server = await makeRestartableServer({ settings: elsewhere });
  try {
    return await work(server, elsewhere);
  } finally {
    await server.close();
    await removeDataFolder(parent);
  }
}

/** Whether the loss and the closed time are within the promised limits. */
export const keepsPromise = ({ lost, closed }: Pick<Loss, 'lost' | 'closed'>): boolean =>
  lost <= promised.lost * 1000 && closed <= promised.closed * 1000;

/** The machine and its disk are lost under load; the library is restored from its archive and its object store. */
export const lostDisk: Case = {
  name: 'lost-disk',
  run: (effort) =>
    withArchivedServer(async (server, elsewhere) => {
      const { lost, closed, summary } = await loseAndRestore(server, elsewhere, effort);
      if (effort.holdTimes && !keepsPromise({ lost, closed })) {
        throw new Error(
          `Lost are the last ${seconds(lost)}, back after ${seconds(closed)}; promised are ${promised.lost} s and ${promised.closed} s.`,
        );
      }
      return `lost are the last ${seconds(lost)}, back after ${seconds(closed)}; ${summary}`;
    }),
};
