import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Library } from '../../library.ts';
import { selectOwnCovers } from './books.queries.ts';
import { countMissing, isDraftOfCover } from './covers.rules.ts';

/** How long an upload may take to be committed, and far more, in ms. */
const keptFor = 24 * 3_600_000;

/**
 * Removes the drafts of pictures that a killed server left, once they are older than a day; returns their names. Only drafts:
 * a picture that has its name belongs to a book, of this database or of another with the same folder, or to the audit
 * log, by which an admin can put it back (decision 005).
 */
export async function sweepCovers({ clock }: Library, folder: string): Promise<string[]> {
  const before = clock.now().getTime() - keptFor;
  const removed: string[] = [];
  for (const name of (await readdir(folder)).filter(isDraftOfCover)) {
    const file = path.join(folder, name);
    // Another process may have swept it away by now.
    const written = await stat(file).catch(() => null);
    if (!written || written.mtimeMs > before) continue;
    await rm(file, { force: true });
    removed.push(name);
  }
  return removed;
}

/** How many covers that books have are not in the folder: it may be that of another library, or have been lost. */
export async function missingCovers({ database }: Library, folder: string): Promise<number> {
  const covers = await selectOwnCovers(database);
  return covers.length === 0 ? 0 : countMissing(covers, await readdir(folder));
}
