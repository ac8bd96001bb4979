import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { archivedFolder } from '../database/embedded/archiving.ts';
import { type ObjectStore, ObjectStoreError } from '../object-store/object-store.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The file whose modification time is the moment at which the last segment was sent. */
const sentFile = (clusterDir: string) => path.join(archivedFolder(clusterDir), 'last-sent');
/** Whether this is the name of a segment, or of one of PostgreSQL's small files beside the segments. */
const isPiece = (name: string) => /^[0-9A-F]{8}/.test(name);

/** A finished segment of PostgreSQL's log that the archive lacks. */
export interface WaitingPiece {
  name: string;
  since: Date;
}

/** The segments that wait to be sent to the archive, oldest first. */
export async function waitingPieces(clusterDir: string): Promise<WaitingPiece[]> {
  const noted = new Set(await readdir(archivedFolder(clusterDir)));
  const waiting: WaitingPiece[] = [];
  for (const name of await readyPieces(clusterDir)) {
    if (noted.has(name)) continue;
    const found = await stat(readyFile(clusterDir, name)).catch(() => undefined);
    if (found) waiting.push({ name, since: found.mtime });
  }
  return waiting;
}

interface LogToShip {
  clusterDir: string;
  /** The folder of the log in the store. */
  folder: string;
  now: () => Date;
  signal: AbortSignal;
}

/**
 * Sends the waiting segments, oldest first. Once the archive has a segment, marks it as archived, so that PostgreSQL may remove
 * it, and calls `onShipped` with its name. `signal` ends it before the next segment; one that did not arrive keeps waiting.
 * @throws when a segment cannot be stored; it then keeps waiting
 */
export async function shipLog(
  store: ObjectStore,
  { clusterDir, folder, now, signal }: LogToShip,
  onShipped: (name: string) => void,
): Promise<void> {
  for (const { name } of await waitingPieces(clusterDir)) {
    if (signal.aborted) return;
    await shipPiece(store, `${folder}${name}.gz`, await readFile(path.join(clusterDir, 'pg_wal', name)));
    await writeFile(path.join(archivedFolder(clusterDir), name), '');
    await noteTime(sentFile(clusterDir), now());
    onShipped(name);
  }
  await forgetNotes(clusterDir);
}

/** When the last segment was sent; null for never. */
export async function lastSentAt(clusterDir: string): Promise<Date | null> {
  return (await stat(sentFile(clusterDir)).catch(() => undefined))?.mtime ?? null;
}

/** Sends a segment. If the archive already has one of this name (sent just before a process was killed), both must be equal. */
async function shipPiece(store: ObjectStore, name: string, content: Buffer): Promise<void> {
  const answer = await store.putIfAbsent(name, await compress(content, { level: 1 }));
  if (answer === 'kept') return;
  const there = await store.get(name);
  if (there && (await decompress(there)).equals(content)) return;
  throw new ObjectStoreError(`${store.place} has another ${name} already, so this one is not archived.`);
}

/** Removes the marks of segments that PostgreSQL has finished with. */
async function forgetNotes(clusterDir: string): Promise<void> {
  const ready = new Set(await readyPieces(clusterDir));
  for (const name of await readdir(archivedFolder(clusterDir))) {
    if (isPiece(name) && !ready.has(name)) await rm(path.join(archivedFolder(clusterDir), name));
  }
}

async function readyPieces(clusterDir: string): Promise<string[]> {
  const names = await readdir(path.join(clusterDir, 'pg_wal/archive_status'));
  return names
    .filter((name) => name.endsWith('.ready'))
    .map((name) => name.slice(0, -'.ready'.length))
    .sort();
}

const readyFile = (clusterDir: string, name: string) =>
  path.join(clusterDir, 'pg_wal/archive_status', `${name}.ready`);

async function noteTime(file: string, moment: Date): Promise<void> {
  await writeFile(file, '');
  await utimes(file, moment, moment);
}
