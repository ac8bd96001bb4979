import { listCovers, readCover } from '../backup/covers.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

/** The number of covers that are sent at a time, so that the log does not wait long. */
const atATime = 10;

/**
 * Returns a function that sends the next few uploaded covers that the archive lacks. Covers never change. A cover that is removed
 * from the data folder stays in the archive.
 */
export function createCoverShipping(
  store: ObjectStore,
  folder: string,
  dataDir: string,
): () => Promise<void> {
  let known: Set<string> | null = null;
  return async () => {
    const covers = await listCovers(dataDir);
    if (covers.length === 0) return;
    known ??= new Set((await store.list(folder)).map((name) => name.slice(folder.length)));
    const there = known;
    for (const name of covers.filter((cover) => !there.has(cover)).slice(0, atATime)) {
      const content = await readCover(dataDir, name);
      if (content) await store.putIfAbsent(`${folder}${name}`, content);
      there.add(name);
    }
  };
}
