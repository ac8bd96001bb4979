import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeSafely } from './write-safely.ts';

/** Where the objects of one archive are. An archive belongs to one data folder. */
export interface ArchiveNames {
  bases: string;
  pieces: string;
  log: string;
  covers: string;
}

/** The folder that holds the base copies of all archives of a store. */
export const allBases = 'bases/';

/** The folders of an archive in its store. */
export function namesOf(archive: string): ArchiveNames {
  return {
    bases: `${allBases}${archive}/`,
    pieces: `pieces/${archive}/`,
    log: `log/${archive}/`,
    covers: `covers/${archive}/`,
  };
}

/**
 * The name of a data folder's archive, which its first use makes. A restored library has a data folder of its own, and so an archive of
 * its own: it can never write into the one that it came from.
 */
export async function archiveOf(dataDir: string, now: Date): Promise<string> {
  const file = path.join(dataDir, 'archive.name');
  const found = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (found) return found;
  const name = `${now.toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`;
  await writeSafely(file, `${name}\n`);
  return name;
}

/** The name of a base copy that ended at this moment. Names sort by time. */
export const baseName = (ended: Date) => `${ended.toISOString().replaceAll(/[:.]/g, '-')}.json`;

/** Whether a name is one of a whole piece of PostgreSQL's log. */
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);

/** The place of a piece in the log: consecutive pieces have consecutive numbers. A piece has PostgreSQL's usual 16 MB. */
export function segmentNumber(segment: string): number {
  return Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16);
}
