/**
 * `npm run bench:restore`: fills a library of 200,000 books, loses its machine and its disk while people use it, restores it
 * from its archive with the operator's command, and prints how much was lost and how long the library was closed. An
 * argument sets another number of books, a second one the number of acts after the nightly copy, whose log is restored too (the
 * busiest day of 40,000 students has some 22,000), a third one the number of times that the log moves to a new segment between them, because a day can have
 * 1,920: one in 45 seconds. `BENCH_DIR` stores the filled library for the next run. Exits with code 1 when the promised limits are
 * exceeded.
 */
import { execFile } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  keepsPromise,
  loseAndRestore,
  promised,
  withArchivedServer,
} from '../apps/server/src/test/chaos/lost-disk.ts';
import { makeDataFolder, removeDataFolder } from '../apps/server/src/test/processes/data-folder.ts';
import { openBenchLibrary } from './library/open.ts';
import { table } from './measure/figures.ts';

const books = Number(process.argv[2] ?? 200_000);
const acts = Number(process.argv[3] ?? 0);
const segments = Number(process.argv[4] ?? 0);

const stored = process.env.BENCH_DIR;
const folder = stored ?? (await makeDataFolder());
process.env.BENCH_DIR = folder;
try {
  const library = await openBenchLibrary(books);
  await library.close();
  await withArchivedServer(async (server, elsewhere) => {
    await rm(server.dataDir, { recursive: true });
    // `-a` preserves the owners of the files, because PostgreSQL runs as another user than root.
    await promisify(execFile)('cp', ['-a', library.dataDir, server.dataDir]);
    const disk = await bytesIn(server.dataDir);
    const begin = os.loadavg();
    const { lost, closed, summary } = await loseAndRestore(server, elsewhere, {
      rounds: 1,
      outage: 20_000,
      holdTimes: true,
      acts,
      segments,
    });
    const archived = await bytesIn(elsewhere.ARCHIVE_URL ?? '');
    const cells = [
      ...[books, acts, segments].map((count) => count.toLocaleString('en')),
      ...[disk, archived].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`),
      ...[lost, closed].map((time) => `${(time / 1000).toFixed(1)} s`),
      [begin[0], os.loadavg()[0]].map((load) => load?.toFixed(1)).join(' to '),
    ];
    const head = [
      'books',
      'acts since the copy',
      'new segments',
      'on the disk',
      'in both archives',
      'lost',
      'closed for',
      `load of ${os.availableParallelism()} processors`,
    ];
    console.log(`\n${table(head, [cells])}\n\n${summary}`);
    if (!keepsPromise({ lost, closed })) {
      console.error(`Promised are ${promised.lost} s and ${promised.closed} s.`);
      process.exitCode = 1;
    }
  });
} finally {
  if (!stored) await removeDataFolder(folder);
}

/** The bytes of all files in a folder. */
async function bytesIn(place: string): Promise<number> {
  const files = await readdir(place, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => stat(path.join(file.parentPath, file.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}
