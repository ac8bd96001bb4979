import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { commandLine, isAlive } from './processes.ts';

/** A PostgreSQL that already runs on our files. */
export interface Postmaster {
  pid: number;
  /** Not known during the first moments of its start. */
  port: number | undefined;
}

/**
 * Reads `postmaster.pid` and says which PostgreSQL runs on this folder; undefined when none does.
 *
 * The file outlives a power cut, and its process id may meanwhile belong to any other program: PostgreSQL would then
 * refuse to start for ever. Only when that is proved, by the program's own command line, is the file moved aside; a
 * file whose process is gone is left to PostgreSQL, which also checks that no orphaned worker still uses the memory.
 */
export async function runningPostmaster(
  clusterDir: string,
  log: (message: string) => void,
): Promise<Postmaster | undefined> {
  const file = path.join(clusterDir, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  const words = await commandLine(pid);
  if (words !== undefined && !isPostgresOn(words, clusterDir)) {
    if (!isAlive(pid)) return undefined;
    log(`The process number in ${file} is no longer PostgreSQL's: the file is moved aside.`);
    await rename(file, `${file}.stale`);
    return undefined;
  }
  const port = Number(lines[3]);
  return { pid, port: Number.isInteger(port) && port > 0 ? port : undefined };
}

function isPostgresOn(words: string, clusterDir: string): boolean {
  const plain = (text: string) => text.replaceAll('\\', '/');
  return /postgres/i.test(words) && plain(words).includes(plain(clusterDir));
}
