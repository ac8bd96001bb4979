import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { runningDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { openStoredCovers, type StoredCovers } from '../storage/stored-covers.ts';
import { BackupError } from './backup-error.ts';
import { coversFolder } from './covers.ts';

/** An open connection to a library's database, for one command. */
export interface OpenDatabase {
  connectionString: string;
  /** Stops what was started for the command; a database that a server uses keeps running. */
  close(): Promise<void>;
}

/** Prints a line for the person who runs the command. */
export function print(message: string): void {
  process.stdout.write(`${message}\n`);
}

/** Runs a command; on failure prints a sentence and sets the exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs a restore that leaves nothing behind when it is stopped: SIGINT and SIGTERM abort its signal, with the reason as a
 * sentence. The same signal a second time ends the process immediately.
 */
export async function untilStopped<Result>(
  restore: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new BackupError('Stopped. Nothing was restored.'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await restore(stopping.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/**
 * Finds the database of an existing library: the one at DATABASE_URL (bypassing its connection pooler), the embedded one of a
 * running server, or else the embedded one, which is then started. Throws a `BackupError` when the data folder has none.
 */
export async function openExisting({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Config): Promise<OpenDatabase> {
  const external = databaseDirectUrl ?? databaseUrl;
  if (external) return { connectionString: external, close: async () => undefined };
  const running = await runningDatabase(dataDir);
  if (running) return { connectionString: running, close: async () => undefined };
  const hasDatabase = await stat(path.join(dataDir, 'postgres/PG_VERSION')).catch(() => undefined);
  if (!hasDatabase) {
    throw new BackupError(
      `There is no library in ${dataDir}. DATA_DIR names its folder, or DATABASE_URL the address of its PostgreSQL.`,
    );
  }
  return openEmbedded(dataDir);
}

/** Starts the embedded database, and creates it if necessary. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const { connectionString, stop } = await startEmbeddedDatabase({ dataDir, log: print });
  return { connectionString, close: stop };
}

/** The covers in the object store of the settings, opened for one command; null for none. */
export function storedCoversOf({ storage, dataDir }: Config): StoredCovers | null {
  const { signal } = new AbortController();
  return storage && openStoredCovers({ ...storage, folder: coversFolder(dataDir), signal, log: print });
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
