import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolderFor } from './os-user.ts';
import type { OsUser } from './processes.ts';

/**
 * The folder, inside a cluster's folder, that has a mark for each archived segment of the log. While the folder exists,
 * PostgreSQL removes no segment without a mark, whichever command started it.
 */
export const archivedFolder = (clusterDir: string) => path.join(clusterDir, 'archived');

/**
 * Seconds after which PostgreSQL finishes a segment of the log that is not full. Including the time to send it, every commit is
 * in the archive within a minute.
 */
const pieceSeconds = 45;

/**
 * The archive command of PostgreSQL, repeated until it succeeds. It runs in the cluster's folder and only checks whether the
 * archive has a segment. It copies nothing, because a power cut could lose a copy that is not on the disk yet.
 */
const askArchive = 'test -f archived/%f || { sleep 1; test -f archived/%f; }';

/** Makes a cluster keep its log for the archive, or not, from its next start on. */
export async function setArchiving(
  { dir, user }: { dir: string; user: OsUser | undefined },
  on: boolean,
): Promise<void> {
  if (on) await makeFolderFor(user, archivedFolder(dir));
  else await rm(archivedFolder(dir), { recursive: true, force: true });
}

/** The file with the name of the archive that a data folder's database writes. */
export const archiveNameFile = (dataDir: string) => path.join(dataDir, 'archive.name');

/**
 * Makes the next database of a data folder begin an archive of its own. The log of another database, or another history of the
 * same one, does not continue what the archive has, so the two together could not be restored.
 */
export const leaveArchive = (dataDir: string): Promise<void> => rm(archiveNameFile(dataDir), { force: true });

/** Whether a cluster is to keep its log for the archive. */
export async function isArchiving(clusterDir: string): Promise<boolean> {
  return stat(archivedFolder(clusterDir)).then(
    () => true,
    () => false,
  );
}

/** The start options that make PostgreSQL keep its log for the archive, or not. */
export async function archiveSettings(clusterDir: string): Promise<string> {
  if (!(await isArchiving(clusterDir))) return '-c archive_mode=off';
  return `-c archive_mode=on -c archive_timeout=${pieceSeconds} -c archive_command='${askArchive}'`;
}
