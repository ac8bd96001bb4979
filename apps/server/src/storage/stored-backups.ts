import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { archiveOf } from '../archive/archive-names.ts';
import { BackupError } from '../backup/backup-error.ts';
import { momentOfDaily } from '../backup/file-names.ts';
import { copiesToKeep } from '../lib/files/copies-to-keep.ts';
import { syncDirectory } from '../lib/files/sync-directory.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

/** The folder for backups in a store; each data folder has a subfolder in it. */
export const storedBackups = 'backups/';
const pieceSize = 16 * 1024 * 1024;
const ending = '.json';

/** The description of a backup in the store; it exists once the backup is complete. */
const descriptionSchema = z.object({
  format: z.literal('lending-library-stored-backup'),
  bytes: z.number(),
  /** The SHA-256 sums of its pieces, in their order. */
  pieces: z.array(z.string()),
});

export interface StoredBackupsOrder {
  store: ObjectStore;
  dataDir: string;
  /** The folder with the daily backups. */
  folder: string;
  /** The number of backups to retain in the store. */
  kept: number;
  now: Date;
}

/**
 * Sends the newest daily backup to the store, unless it is already there: first its pieces, then its description. Then removes
 * the oldest backups beyond the number to retain, among which those from the future do not count. Several processes may run this concurrently. Only backups of this data folder
 * are removed, so that a restored library with the same settings never removes those of the library that it was restored from.
 * @throws when a call to the store fails; the next run sends the missing parts
 */
export async function sendNewestBackup(order: StoredBackupsOrder, stopping: AbortSignal): Promise<void> {
  const { store, folder, now } = order;
  const names = (await readdir(folder).catch(() => [])).filter((name) => isPast(name, now)).sort();
  const newest = names.at(-1);
  if (newest === undefined) return;
  const own = `${storedBackups}${await archiveOf(order.dataDir, now)}/`;
  const there = await store.list(own);
  if (!there.includes(own + newest + ending)) {
    await send(store, path.join(folder, newest), own + newest, stopping);
    if (stopping.aborted) return;
  }
  await removeOldest(order, own, newest);
}

/** Whether a daily backup is of the past; those from the future were made while the clock was wrong. */
const isPast = (name: string, now: Date) =>
  (momentOfDaily(path.posix.basename(name))?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime();

const pieceOf = (name: string, at: number) => `${name}/${String(at + 1).padStart(6, '0')}`;

async function send(store: ObjectStore, file: string, name: string, stopping: AbortSignal): Promise<void> {
  const pieces: string[] = [];
  let bytes = 0;
  const source = await open(file);
  try {
    for (;;) {
      const { buffer, bytesRead } = await source.read(Buffer.alloc(pieceSize), 0, pieceSize, bytes);
      if (stopping.aborted) return;
      if (bytesRead === 0) break;
      const content = buffer.subarray(0, bytesRead);
      await store.putIfAbsent(pieceOf(name, pieces.length), content);
      pieces.push(sha256(content));
      bytes += bytesRead;
    }
  } finally {
    await source.close();
  }
  const description = { format: 'lending-library-stored-backup', bytes, pieces };
  await store.putIfAbsent(name + ending, Buffer.from(JSON.stringify(description)));
}

/**
 * Removes the oldest descriptions first, so that every remaining description has its pieces; then the pieces without a
 * description. Backups from the future count as `copiesToKeep` says.
 */
async function removeOldest(
  { store, kept, now }: StoredBackupsOrder,
  own: string,
  newest: string,
): Promise<void> {
  const names = await store.list(own);
  const described = names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));
  const remaining = copiesToKeep(described, { kept, isPast: (name) => isPast(name, now) });
  for (const name of described) if (!remaining.includes(name)) await store.delete(name + ending);
  const whole = new Set([own + newest, ...remaining]);
  for (const name of names) {
    if (!name.endsWith(ending) && !whole.has(path.posix.dirname(name))) await store.delete(name);
  }
}

/** Whether this is the name of a stored backup's description, or of one of its pieces. */
export const isStoredBackup = (name: string) => /^backups\/[^/]+\/[^/]+(\.json|\/\d{6})$/.test(name);

/** The names of all complete backups, oldest first: `<data folder>/<file>`. */
export async function listBackups(store: ObjectStore): Promise<string[]> {
  const names = (await store.list(storedBackups)).filter((name) => name.endsWith(ending));
  return names
    .map((name) => name.slice(storedBackups.length, -ending.length))
    .sort((one, other) => path.posix.basename(one).localeCompare(path.posix.basename(other)));
}

/** The newest of these backups, among which those from the future do not count. */
export const newestOf = (names: readonly string[], now: Date): string | undefined =>
  names.findLast((name) => isPast(name, now));

/**
 * Fetches a backup from the store into a folder, completely or not at all. Returns the path of its file.
 * @throws a BackupError when a part of the backup is missing or damaged
 */
export async function fetchBackup(store: ObjectStore, name: string, folder: string): Promise<string> {
  const stored = storedBackups + name;
  const description = readDescription(await store.get(stored + ending));
  if (!description) throw new BackupError(`${store.place} has no whole backup ${name}.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, path.posix.basename(name));
  const draft = `${file}.${process.pid}.part`;
  const target = await open(draft, 'w', 0o600);
  try {
    for (const [at, sum] of description.pieces.entries()) {
      const content = await store.get(pieceOf(stored, at));
      if (!content || sha256(content) !== sum) {
        const state = content ? 'damaged' : 'missing';
        throw new BackupError(`${store.place}: ${pieceOf(stored, at)} of a backup is ${state}.`);
      }
      await target.writeFile(content);
    }
    await target.sync();
    await rename(draft, file);
    await syncDirectory(folder);
    return file;
  } finally {
    await target.close();
    await rm(draft, { force: true });
  }
}

function readDescription(content: Buffer | null) {
  try {
    return descriptionSchema.parse(JSON.parse(String(content)));
  } catch {
    return null;
  }
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
