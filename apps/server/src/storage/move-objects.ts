import { createHash } from 'node:crypto';
import { allBases } from '../archive/archive-names.ts';
import { isCoverFile } from '../lib/files/cover-files.ts';
import { type ObjectStore, ObjectStoreError } from '../object-store/object-store.ts';
import { isStoredBackup, storedBackups } from './stored-backups.ts';
import { storedCovers } from './stored-covers.ts';

/** The result of a move, for the person who runs it. */
export interface MovedObjects {
  copied: number;
  /** The size of the copied objects. */
  bytes: number;
  /** The number of objects that were already in the new store. */
  there: number;
}

export interface MoveOrder {
  from: ObjectStore;
  to: ObjectStore;
  /** Whether to compare objects that are already in the new store too, which reads all of them. */
  comparesAll: boolean;
  log: (message: string) => void;
}

/** The folders of a store in the order of copying: the descriptions of base copies come after everything that they refer to. */
const folders = [storedCovers, storedBackups, 'pieces/', 'log/', allBases];

/** Objects that are copied at a time; each has 16 MB at most. */
const atOnce = 4;
/** Progress is printed after each batch of this many objects. */
const perLine = 1000;

/**
 * Copies all objects of a library from one object store into another. Each copy is read back and compared by its SHA-256. Nothing
 * is removed, so it may run while a server is running, and repeatedly: it then copies the missing objects.
 * @throws when a call to a store fails, or a copy differs from its original; objects that were copied before stay
 */
export async function moveObjects(order: MoveOrder): Promise<MovedObjects> {
  const { from, to } = order;
  const moved: MovedObjects = { copied: 0, bytes: 0, there: 0 };
  // Listed before the log and the pieces, so that everything that a listed base copy refers to is copied too.
  const bases = await from.list(allBases);
  for (const folder of folders) {
    const names = folder === allBases ? bases : (await from.list(folder)).filter(isOurs);
    const there = new Set(await to.list(folder));
    // A description makes a backup valid, so descriptions are copied after the pieces.
    const [descriptions, others] = [
      names.filter(isDescription),
      names.filter((name) => !isDescription(name)),
    ];
    for (const group of [others, descriptions]) await moveAll(order, group, there, moved);
  }
  return moved;
}

/** Whether an object is part of the storage. A data folder also has other files: drafts of covers, and backups in one piece. */
function isOurs(name: string): boolean {
  if (name.startsWith(storedCovers)) return isCoverFile(name.slice(name.lastIndexOf('/') + 1));
  return !name.startsWith(storedBackups) || isStoredBackup(name);
}

const isDescription = (name: string) => name.endsWith('.json');

async function moveAll(
  order: MoveOrder,
  names: string[],
  there: Set<string>,
  moved: MovedObjects,
): Promise<void> {
  for (let at = 0; at < names.length; at += atOnce) {
    const moving = names.slice(at, at + atOnce).map((name) => moveOne(order, name, there, moved));
    // Throws a failure only after all of them have ended, so that none continues in the background.
    for (const result of await Promise.allSettled(moving)) {
      if (result.status === 'rejected') throw result.reason;
    }
  }
}

async function moveOne(
  order: MoveOrder,
  name: string,
  there: Set<string>,
  moved: MovedObjects,
): Promise<void> {
  const { from, to, comparesAll, log } = order;
  if (there.has(name)) moved.there += 1;
  if (there.has(name) && !comparesAll) return;
  const content = await from.get(name);
  // The server has removed it since it was listed.
  if (!content) return;
  if (!there.has(name)) {
    await to.putIfAbsent(name, content);
    moved.copied += 1;
    moved.bytes += content.length;
    if (moved.copied % perLine === 0) log(`${moved.copied} objects are copied.`);
  }
  const copy = await to.get(name);
  if (copy && sha256(copy) === sha256(content)) return;
  throw new ObjectStoreError(
    `${to.place} has another ${name} than ${from.place}. Remove the wrong one and call this again.`,
  );
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
