import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** For how long the assets of a build stay after another has replaced it, in milliseconds: pages stay open that long. */
const KEPT = 30 * 24 * 60 * 60 * 1000;
/** How many of them stay at most, because somebody who works on the code builds often. */
const MOST = 6000;

/**
 * The names of all files in a folder, with the folders that they are in.
 * @param {string} folder
 */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );

/**
 * Tidies up after a build that left the files of earlier ones there. Their assets stay for a while: pages that are open load more
 * of them, and a server that was started before still names them. Other files that the build has not made are deleted.
 * @param {string} folder where the build is
 * @param {{ made: ReadonlySet<string>, began: number, replaced: number }} build the names of its files, when it began, and the time
 *   of the page that it replaced, in milliseconds
 */
export function tidyEarlierFiles(folder, { made, began, replaced }) {
  const earlier = [];
  for (const name of filesIn(folder)) {
    const file = path.join(folder, name);
    const isAsset = name.startsWith(`assets${path.sep}`);
    if (made.has(name)) {
      // Newer than the page, so that the next build knows which assets were in use until then.
      if (isAsset) utimesSync(file, new Date(), new Date());
    } else if (isAsset) {
      const { mtimeMs } = statSync(file);
      const inUseUntil = mtimeMs >= replaced ? began : mtimeMs;
      utimesSync(file, new Date(inUseUntil), new Date(inUseUntil));
      earlier.push({ file, inUseUntil });
    } else {
      rmSync(file);
    }
  }
  earlier.sort((one, other) => other.inUseUntil - one.inUseUntil);
  for (const [index, { file, inUseUntil }] of earlier.entries()) {
    if (index >= MOST || inUseUntil < began - KEPT) rmSync(file);
  }
}
