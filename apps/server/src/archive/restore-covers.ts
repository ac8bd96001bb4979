import path from 'node:path';
import type { PlacedCovers } from '../backup/covers.ts';
import { loadAhead } from '../lib/work/load-ahead.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

/** The number of covers that are fetched at a time, because one after the other would mostly wait for a bucket's responses. */
const atOnce = 8;

/**
 * Places the covers of an archive into a data folder and returns their number. A cover that the archive lists but no longer has
 * is not counted; `log` gets its name. The others are worth restoring all the same.
 * @throws when the store fails; the caller then takes the placed covers back
 */
export async function restoreCovers(
  store: ObjectStore,
  folder: string,
  covers: PlacedCovers,
  log: (message: string) => void,
): Promise<number> {
  let placed = 0;
  const names = await store.list(folder);
  for await (const { item: name, result: content } of loadAhead(names, atOnce, store.get)) {
    if (content) {
      await covers.place(path.posix.basename(name), content);
      placed += 1;
    } else log(`${store.place}: the cover ${name} is missing.`);
  }
  return placed;
}
