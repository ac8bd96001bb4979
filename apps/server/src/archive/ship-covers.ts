import { listCovers, readCover } from '../backup/covers.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

/** Covers that are sent at a time, so that the log never waits for many of them. */
const atATime = 10;

/**
 * Returns a function that sends some of the uploaded covers that the archive does not have. A cover never changes, and stays in the
 * archive when it is removed here.
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
