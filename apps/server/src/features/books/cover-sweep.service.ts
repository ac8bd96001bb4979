import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Library } from '../../library.ts';
import type { StoredCovers } from '../../storage/stored-covers.ts';
import { isCoverOfBook, selectOwnCovers } from './books.queries.ts';
import { countMissing, coverOfPicture, draftOf, pictureOfDraft } from './covers.rules.ts';

/** Far longer than an upload takes to be committed, in ms. */
const keptFor = 24 * 3_600_000;

/**
 * Removes drafts of pictures older than a day, which a killed server or a refused book has left, and what was sent of them to the object
 * store; returns their names. Pictures with a final name stay: they belong to a book, of this database or of another one with the same
 * folder, or to the audit log, from which an admin can restore them (decision 005). Throws when the object store does not take a call; the
 * draft stays then.
 */
export async function sweepCovers(
  { clock, database }: Library,
  folder: string,
  stored: StoredCovers | null = null,
): Promise<string[]> {
  const before = clock.now().getTime() - keptFor;
  const removed: string[] = [];
  for (const name of await readdir(folder)) {
    const picture = pictureOfDraft(name);
    if (picture === null) continue;
    const file = path.join(folder, name);
    // Another process may have removed it in the meantime.
    const written = await stat(file).catch(() => null);
    if (!written || written.mtimeMs > before) continue;
    // A draft gets its final name before its book is committed. A book has it only where the folder was set back to an earlier day.
    const wasSent = stored && name === draftOf(picture);
    if (wasSent && !(await isCoverOfBook(database, coverOfPicture(picture)))) await stored.remove(picture);
    await rm(file, { force: true });
    removed.push(name);
  }
  return removed;
}

/** Counts covers of books that are missing in the folder and the object store; they may be lost or belong to another library. */
export async function missingCovers(
  { database }: Library,
  folder: string,
  stored: StoredCovers | null = null,
): Promise<number> {
  const covers = await selectOwnCovers(database);
  if (covers.length === 0) return 0;
  return countMissing(covers, [...(await readdir(folder)), ...((await stored?.list()) ?? [])]);
}
