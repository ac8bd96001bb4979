import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolderFor } from './os-user.ts';
import type { OsUser } from './processes.ts';

/**
 * The folder in a cluster's folder in which the archive notes the pieces of the log that it has. While it is there, PostgreSQL
 * removes no piece before it is noted, whichever command starts it.
 */
export const archivedFolder = (clusterDir: string) => path.join(clusterDir, 'archived');

/**
 * Seconds after which a piece of the log that is not full is finished. With the time to send it, what was committed is in the archive
 * within a minute.
 */
const pieceSeconds = 45;

/**
 * PostgreSQL asks by this command, again and again, whether the archive has a piece. It runs in the cluster's folder, and copies
 * nothing: a copy that is not on the disk yet would be lost with the power.
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

/** Whether a cluster is to keep its log for the archive. */
export async function isArchiving(clusterDir: string): Promise<boolean> {
  return stat(archivedFolder(clusterDir)).then(
    () => true,
    () => false,
  );
}

/** What PostgreSQL is started with so that it keeps its log for the archive, or not. */
export async function archiveSettings(clusterDir: string): Promise<string> {
  if (!(await isArchiving(clusterDir))) return '-c archive_mode=off';
  return `-c archive_mode=on -c archive_timeout=${pieceSeconds} -c archive_command='${askArchive}'`;
}
