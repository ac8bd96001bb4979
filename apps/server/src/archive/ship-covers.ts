import { stat } from 'node:fs/promises';
import { coversFolder, listCovers, readCover } from '../backup/covers.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

/** The number of covers that are sent at a time, so that the log does not wait long. */
const atATime = 10;
/** The coarsest steps in milliseconds in which a file system notes when a folder changed: two seconds on FAT, less on others. */
const coarsestStep = 2000;

/**
 * Returns a function that sends the next few uploaded covers that the archive lacks. Covers never change. A cover that is removed
 * from the data folder stays in the archive. Reads the folder only while something may have changed in it, because it may have
 * hundreds of thousands of files. `now` returns milliseconds since any moment.
 */
export function createCoverShipping(
  store: ObjectStore,
  folder: string,
  dataDir: string,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let known: Set<string> | null = null;
  /** When the folder last changed, since when this is known, and whether nothing is left to send. */
  let change = { at: Number.NaN, since: 0, isSent: false };
  return async () => {
    const at = (await stat(coversFolder(dataDir)).catch(() => null))?.mtimeMs;
    if (at === undefined) return;
    if (at !== change.at) change = { at, since: now(), isSent: false };
    if (change.isSent) return;
    // A later change in the same step of the file system would go unnoticed, so the last look comes after that step.
    const isLastLook = now() - change.since > coarsestStep;
    const covers = await listCovers(dataDir);
    if (covers.length > 0)
      known ??= new Set((await store.list(folder)).map((name) => name.slice(folder.length)));
    const there = known ?? new Set();
    const lacking = covers.filter((cover) => !there.has(cover));
    for (const name of lacking.slice(0, atATime)) {
      const content = await readCover(dataDir, name);
      if (content) await store.putIfAbsent(`${folder}${name}`, content);
      there.add(name);
    }
    change.isSent = isLastLook && lacking.length <= atATime;
  };
}
