import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Library } from '../../library.ts';
import { selectOwnCovers } from './books.queries.ts';
import { countMissing, isDraftOfCover } from './covers.rules.ts';

/** Far longer than an upload takes to be committed, in ms. */
const keptFor = 24 * 3_600_000;

/**
 * Removes drafts of pictures older than a day, which a killed server has left; returns their names. Pictures with a final
 * name stay: they belong to a book, of this database or of another one with the same folder, or to the audit log, from
 * which an admin can restore them (decision 005).
 */
export async function sweepCovers({ clock }: Library, folder: string): Promise<string[]> {
  const before = clock.now().getTime() - keptFor;
  const removed: string[] = [];
  for (const name of (await readdir(folder)).filter(isDraftOfCover)) {
    const file = path.join(folder, name);
    // Another process may have removed it in the meantime.
    const written = await stat(file).catch(() => null);
    if (!written || written.mtimeMs > before) continue;
    await rm(file, { force: true });
    removed.push(name);
  }
  return removed;
}

/** Counts covers of books that are missing in the folder, which may be lost or belong to another library. */
export async function missingCovers({ database }: Library, folder: string): Promise<number> {
  const covers = await selectOwnCovers(database);
  return covers.length === 0 ? 0 : countMissing(covers, await readdir(folder));
}
