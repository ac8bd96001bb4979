import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Library } from '../../library.ts';
import { selectOwnCovers } from './books.queries.ts';
import { coverFiles, idOfCover, isCoverFile } from './covers.rules.ts';

/** How long an upload may take to be committed, and far more, in ms. */
const keptFor = 24 * 3_600_000;

/**
 * Removes the pictures that a killed server had written for a book which it never committed: files of covers, whole
 * or half written, that no book names and that are older than a day. Returns how many. Where those would be more
 * than the ones with a book, the folder is likely that of another database, and nothing is touched.
 */
export async function sweepCovers({ database, clock }: Library, folder: string): Promise<number> {
  // The files first: a book that is committed meanwhile is seen below.
  const files = (await readdir(folder)).filter((name) => isCoverFile(name.replace(/\.tmp$/, '')));
  const named = new Set((await selectOwnCovers(database)).flatMap(filesOf));
  const orphans = files.filter((name) => !named.has(name));
  if (orphans.length > files.length - orphans.length) return 0;
  const before = clock.now().getTime() - keptFor;
  let removed = 0;
  for (const name of orphans) {
    const file = path.join(folder, name);
    // Another process may have swept it away by now.
    const written = await stat(file).catch(() => null);
    if (!written || written.mtimeMs > before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

function filesOf(cover: string): string[] {
  const id = idOfCover(cover);
  return id ? Object.values(coverFiles(id)) : [];
}
