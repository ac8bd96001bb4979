import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultSettings } from '../../config.ts';
import { openDatabase } from '../../database/connections/client.ts';
import { SUPERUSER } from '../../database/embedded/cluster.ts';
import { transactionsOn } from '../../database/transactions/transactions.ts';
import { openSession } from '../../features/sessions/sessions.service.ts';
import { randomIds } from '../../lib/ids.ts';
import { systemClock } from '../../lib/time/clock.ts';
import type { Library } from '../../library.ts';
import { Factories } from '../factories.ts';

/** The library of a server process without the server: the same database, and the tests' factories. */
export interface DirectLibrary extends Library {
  readonly make: Factories;
  tokenOf(account: { account_id: string }): Promise<string>;
}

/** The process id and the port of the PostgreSQL in a data folder: the first and the fourth line of its `postmaster.pid`. */
export async function postmasterOf(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Opens the database at an address and runs `work` with it. */
export async function withDatabaseAt<Result>(
  address: string,
  work: (library: DirectLibrary) => Promise<Result>,
): Promise<Result> {
  const clock = systemClock(defaultSettings.time_zone);
  const database = openDatabase(address, 2);
  const library: Library = {
    database,
    inTransaction: transactionsOn(database),
    clock,
    settings: defaultSettings,
    makeId: randomIds,
  };
  const tokenOf = (account: { account_id: string }) => openSession(library, database, account.account_id);
  try {
    return await work({ ...library, make: new Factories(library), tokenOf });
  } finally {
    await database.destroy();
  }
}

/** The current address of the embedded database in a data folder. */
export async function embeddedAddressOf(dataDir: string): Promise<string> {
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  const { port } = await postmasterOf(dataDir);
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/library`;
}

/** Opens the embedded database in a data folder and runs `work` with it; a server may be using it. */
export async function withDatabaseOf<Result>(
  dataDir: string,
  work: (library: DirectLibrary) => Promise<Result>,
): Promise<Result> {
  return withDatabaseAt(await embeddedAddressOf(dataDir), work);
}
