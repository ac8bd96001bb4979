import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { runningDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { BackupError } from './backup-error.ts';

/** A library's database, open for a command. */
export interface OpenDatabase {
  connectionString: string;
  /** Stops what was started for the command; a database that a server uses goes on. */
  close(): Promise<void>;
}

/** Prints a line for the person at the machine. */
export function say(message: string): void {
  process.stdout.write(`${message}\n`);
}

/** Runs a command; what goes wrong is printed as a sentence, and the exit code is 1 then. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Finds the database of a library that is there: the one at DATABASE_URL, the embedded one that a server is using now, or
 * the embedded one started for a while. Throws a sentence where the data folder holds none.
 */
export async function openExisting({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
  if (databaseUrl) return { connectionString: databaseUrl, close: async () => undefined };
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

/** Starts the embedded database, and makes it where there is none yet. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const { connectionString, stop } = await startEmbeddedDatabase({ dataDir, log: say });
  return { connectionString, close: stop };
}

/** A size for people, in MB. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
