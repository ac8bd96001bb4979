import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { commandLine, isAlive } from './processes.ts';

/** A running PostgreSQL on our files. */
export interface Postmaster {
  pid: number;
  /** Unknown during the first moments of its start. */
  port: number | undefined;
  /** Whether it has started, and recovered where it has to. */
  isReady: boolean;
}

/**
 * Reads `postmaster.pid` to find the PostgreSQL that runs on this folder; undefined when this process sees none. Changes nothing,
 * because another server may hold the folder.
 */
export async function runningPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const { pid, port, isReady } = await readPidFile(clusterDir);
  if (pid === undefined || !isAlive(pid)) return undefined;
  const words = await commandLine(pid);
  return words !== undefined && !isPostgresOn(words, clusterDir) ? undefined : { pid, port, isReady };
}

/**
 * Moves `postmaster.pid` aside when its process id belongs to another program. Only for the holder of the folder.
 *
 * The file survives a power cut, and its process id may then belong to any other program: PostgreSQL would never start again.
 * The file is moved only when that program's command line proves this. PostgreSQL itself handles a file whose process has
 * ended, and also checks that no orphaned worker still uses the memory.
 */
export async function moveForeignPidFileAside(
  clusterDir: string,
  log: (message: string) => void,
): Promise<void> {
  const { pid } = await readPidFile(clusterDir);
  if (pid === undefined || !isAlive(pid)) return;
  const words = await commandLine(pid);
  if (words === undefined || isPostgresOn(words, clusterDir) || !isAlive(pid)) return;
  const file = pidFile(clusterDir);
  log(`The process number in ${file} is no longer PostgreSQL's: the file is moved aside.`);
  await rename(file, `${file}.stale`);
}

/** Whether PostgreSQL's pid file exists: it is running, or was not shut down cleanly. */
export async function hasPidFile(clusterDir: string): Promise<boolean> {
  return (await readPidFile(clusterDir)).pid !== undefined;
}

const pidFile = (clusterDir: string) => path.join(clusterDir, 'postmaster.pid');

async function readPidFile(
  clusterDir: string,
): Promise<Pick<Postmaster, 'port' | 'isReady'> & { pid: number | undefined }> {
  const lines = (await readFile(pidFile(clusterDir), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return {
    pid: isNumber(pid) ? pid : undefined,
    port: isNumber(port) ? port : undefined,
    isReady: lines[7]?.trim() === 'ready',
  };
}

const isNumber = (value: number) => Number.isInteger(value) && value > 0;

function isPostgresOn(words: string, clusterDir: string): boolean {
  const plain = (text: string) => text.replaceAll('\\', '/');
  return /postgres/i.test(words) && plain(words).includes(plain(clusterDir));
}
