import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { countMissing, coverOfPicture, draftOf, pictureOfDraft } from '../../lib/files/cover-files.ts';
import { millisecondsADay } from '../../lib/time/moments.ts';
import type { Library } from '../../library.ts';
import type { StoredCovers } from '../../storage/stored-covers.ts';
import { isCoverOfBook, selectOwnCovers } from './books.queries.ts';

/** Far longer than an upload takes until its commit, in ms. */
const keptFor = millisecondsADay;

/**
 * Removes picture drafts older than a day, which a killed server or a refused book has left behind, and their copies in the
 * object store; returns their names. Pictures with a final name stay: a book in this database or in another database with
 * the same folder may use them, or the audit log, from which an admin can restore them (decision 005). Throws when the
 * object store fails; the draft then stays.
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
    // A draft gets its final name before its book is committed, so only a folder restored from an earlier day has a draft that
    // a book uses.
    const wasSent = stored && name === draftOf(picture);
    if (wasSent && !(await isCoverOfBook(database, coverOfPicture(picture)))) await stored.remove(picture);
    await rm(file, { force: true });
    removed.push(name);
  }
  return removed;
}

/**
 * Counts the covers of books whose files are in neither the folder nor the object store; they may be lost or belong to
 * another library.
 */
export async function missingCovers(
  { database }: Library,
  folder: string,
  stored: StoredCovers | null = null,
): Promise<number> {
  const covers = await selectOwnCovers(database);
  if (covers.length === 0) return 0;
  return countMissing(covers, [...(await readdir(folder)), ...((await stored?.list()) ?? [])]);
}
