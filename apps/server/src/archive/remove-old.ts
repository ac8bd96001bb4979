import { copiesToKeep } from '../lib/files/copies-to-keep.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { type ArchiveNames, baseName, isSegment, segmentNumber } from './archive-names.ts';
import { type BaseCopy, parseBaseCopy } from './base-copy.ts';

/**
 * Removes all base copies but the newest `kept`, the pieces of files that none of the remaining copies uses, and the log from
 * before the oldest remaining copy. Leaves the archives of other data folders, the covers, and the drafts that a killed process has
 * left in a folder. When a remaining copy cannot be read, pieces and log stay. The next run completes an
 * interrupted one. Must not run while a base copy is being made. Copies from the future count as `copiesToKeep` says.
 */
export async function removeOld(
  store: ObjectStore,
  names: ArchiveNames,
  { kept, now }: { kept: number; now: Date },
): Promise<void> {
  const all = await store.list(names.bases);
  const remaining = copiesToKeep(all, { kept, isPast: (name) => name <= names.bases + baseName(now) });
  for (const name of all) if (!remaining.includes(name)) await store.delete(name);
  const copies: BaseCopy[] = [];
  for (const name of remaining) {
    const copy = parseBaseCopy(await store.get(name));
    if (!copy) return;
    copies.push(copy);
  }
  const needed = new Set(
    copies.flatMap(({ files }) => files.flatMap(({ pieces }) => pieces.map((sum) => names.pieces + sum))),
  );
  for (const name of await store.list(names.pieces)) {
    if (!needed.has(name)) await store.delete(name);
  }
  const first = Math.min(...copies.map(({ first_segment }) => segmentNumber(first_segment)));
  for (const name of await store.list(names.log)) {
    const segment = name.slice(names.log.length).replace(/\.gz$/, '');
    if (isSegment(segment) && segmentNumber(segment) < first) await store.delete(name);
  }
}
