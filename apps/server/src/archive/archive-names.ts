import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { archiveNameFile } from '../database/embedded/archiving.ts';
import { writeSafely } from './write-safely.ts';

/** The folders of one archive in its object store. Each archive belongs to one data folder. */
export interface ArchiveNames {
  bases: string;
  pieces: string;
  log: string;
  covers: string;
}

/** The folder that holds the base copies of all archives of a store. */
export const allBases = 'bases/';

/** The names of an archive's folders in its object store. */
export function namesOf(archive: string): ArchiveNames {
  return {
    bases: `${allBases}${archive}/`,
    pieces: `pieces/${archive}/`,
    log: `log/${archive}/`,
    covers: `covers/${archive}/`,
  };
}

/**
 * The name of a data folder's archive, created on first use, also when the database is not the folder's own. A new or restored
 * embedded database leaves the archive that the folder had (`leaveArchive`), so it never writes into the archive that it came from.
 */
export async function archiveOf(dataDir: string, now: Date): Promise<string> {
  const file = archiveNameFile(dataDir);
  const found = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (found) return found;
  const name = `${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`;
  await writeSafely(file, `${name}\n`);
  return name;
}

/** The name of a base copy that ended at this moment. Names sort by time. */
export const baseName = (ended: Date) => `${ended.toISOString().replaceAll(/[:.]/g, '-')}.json`;

/** Whether this is the name of a complete segment of PostgreSQL's log. */
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);

/** The position of a segment in the log; consecutive segments have consecutive numbers. Assumes the default size of 16 MB. */
export function segmentNumber(segment: string): number {
  return Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16);
}
