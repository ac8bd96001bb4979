import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { countMissing, isCoverFile } from '../lib/files/cover-files.ts';
import { isDiskFull } from '../lib/files/disk-full.ts';
import { syncDirectory } from '../lib/files/sync-directory.ts';
import { readServerSecret } from '../server-secret.ts';
import type { StoredCovers } from '../storage/stored-covers.ts';
import { BackupError } from './backup-error.ts';
import { type Connection, connect } from './connection.queries.ts';
import { copyRowsOut, openSnapshot, type Snapshot } from './copy.queries.ts';
import { listCovers, readCover } from './covers.ts';
import { ChecksumBuilder, formatVersion, type Manifest } from './manifest.ts';
import { tarEnd, tarEntry } from './tar.ts';

export interface BackupOrder {
  connectionString: string;
  dataDir: string;
  /** The object store that has the covers; absent when they are only in the data folder. */
  stored?: StoredCovers | null;
  libraryName: string;
  now: Date;
  /** The absolute path of the file to write. Its folder is created if necessary. */
  file: string;
  /** Aborts the backup and removes its draft. */
  signal?: AbortSignal;
}

/** What a backup holds, for the person who made it. */
export interface BackupReport {
  file: string;
  bytes: number;
  tables: number;
  rows: number;
  coverFiles: number;
  /** Covers of books that are neither in the data folder nor in the object store. */
  coversMissing: number;
}

/**
 * Writes a consistent copy of a whole library into one file while it is in use. Memory use does not depend on its size. The
 * file appears when it is complete and on the disk; only its owner can read it.
 * @throws a BackupError when the file exists already, there is no room for it, or the database does not respond or holds no
 *   library
 */
export async function writeBackup(order: BackupOrder): Promise<BackupReport> {
  const { file, signal } = order;
  if (await exists(file)) throw new BackupError(`${file} is there already: a backup never replaces a file.`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.part`;
  const report: BackupReport = { file, bytes: 0, tables: 0, rows: 0, coverFiles: 0, coversMissing: 0 };
  const client = await connect(order.connectionString);
  try {
    const target = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(contents(client, order, report), createGzip(), target, { signal });
    report.bytes = target.bytesWritten;
    await rename(draft, file);
    await syncDirectory(path.dirname(file));
    return report;
  } catch (error) {
    await rm(draft, { force: true });
    if (isDiskFull(error)) throw new BackupError(`There is no room for the backup in ${path.dirname(file)}.`);
    throw error;
  } finally {
    await client.end();
  }
}

/** The bytes of the archive, one file after the other. */
async function* contents(
  client: Connection,
  order: BackupOrder,
  report: BackupReport,
): AsyncGenerator<Buffer> {
  const file = (name: string, content: Buffer) => tarEntry({ name, content }, order.now.getTime());
  const snapshot = await openSnapshot(client);
  const secret = await readServerSecret(order.dataDir);
  const manifest = Buffer.from(`${JSON.stringify(manifestOf(snapshot, order, secret), null, 1)}\n`);
  const summing = new ChecksumBuilder(snapshot.tables, manifest);
  yield file('manifest.json', manifest);
  for (const table of snapshot.tables) {
    let number = 0;
    for await (const rows of copyRowsOut(client, table)) {
      number += 1;
      summing.addRows(table.name, rows);
      yield file(`tables/${table.name}/${String(number).padStart(6, '0')}.copy`, rows);
    }
  }
  const covers = await allCovers(order);
  await client.query('COMMIT');
  for await (const { name, content } of contentsOf(covers, order)) {
    summing.addCover(name, content);
    yield file(`covers/${name}`, content);
  }
  const sums = summing.end();
  yield file('sums.json', Buffer.from(`${JSON.stringify(sums, null, 1)}\n`));
  yield tarEnd;
  report.tables = snapshot.tables.length;
  report.rows = Object.values(sums.tables).reduce((sum, { rows }) => sum + rows, 0);
  report.coverFiles = sums.covers.files;
  report.coversMissing = countMissing(snapshot.covers, covers);
}

/** The number of covers that are read concurrently, because an object store takes a while for each. */
const atOnce = 8;

async function allCovers({ dataDir, stored }: BackupOrder): Promise<string[]> {
  const names = new Set([...(await listCovers(dataDir)), ...((await stored?.list()) ?? [])]);
  return [...names].filter(isCoverFile).sort();
}

/** The covers that are still there, in the order of their names. */
async function* contentsOf(names: string[], { dataDir, stored }: BackupOrder) {
  const read = (name: string) => (stored ? stored.read(name) : readCover(dataDir, name));
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce);
    const contents = await Promise.all(some.map(async (name) => ({ name, content: await read(name) })));
    for (const { name, content } of contents) if (content) yield { name, content };
  }
}

function manifestOf(snapshot: Snapshot, { libraryName, now }: BackupOrder, secret: string | null): Manifest {
  return {
    format: 'lending-library-backup',
    format_version: formatVersion,
    library_name: libraryName,
    ...(secret !== null && { server_secret: secret }),
    made_at: now.toISOString(),
    postgres: snapshot.postgres,
    migrations: snapshot.migrations,
    tables: snapshot.tables.map(({ name, columns }) => ({ name, columns })),
    sequences: snapshot.sequences,
  };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
