import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../apps/server/src/database/connections/client.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/database/embedded.ts';
import { migrate } from '../../apps/server/src/database/migrations.ts';
import { transactionsOn } from '../../apps/server/src/database/transactions/transactions.ts';
import { refreshSearch } from '../../apps/server/src/features/search/stored-index/search-index.service.ts';
import { makeDataFolder, removeDataFolder } from '../../apps/server/src/test/processes/data-folder.ts';
import { calm } from './circulation.ts';
import { fillLibrary, tidyDatabase } from './fill.ts';

/** A generated library with a running database. */
export interface BenchLibrary {
  connectionString: string;
  /** The data folder for a server. */
  dataDir: string;
  /** Stops the database, and deletes it unless it is stored for the next time. */
  close: () => Promise<void>;
}

/**
 * Opens a generated library of `books` books. With `BENCH_DIR` it is stored in that folder and reused by the next run;
 * otherwise it is in a temporary folder, which `close` deletes.
 */
export async function openBenchLibrary(books: number, activity = calm): Promise<BenchLibrary> {
  const kept = process.env.BENCH_DIR;
  const folder = kept
    ? path.resolve(kept, activity === calm ? `books-${books}` : `books-${books}-busy`)
    : await makeDataFolder();
  await mkdir(folder, { recursive: true });
  const dataDir = path.join(folder, 'data');
  const filledFile = path.join(folder, 'filled');
  const isFilled = existsSync(filledFile);
  if (!isFilled) await rm(dataDir, { recursive: true, force: true });
  const postgres = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const close = async () => {
    await postgres.stop();
    if (!kept) await removeDataFolder(folder);
  };
  try {
    const begin = performance.now();
    const database = openDatabase(postgres.connectionString, 2, { durable: false });
    await migrate(database);
    if (!isFilled) await fillLibrary(postgres.connectionString, books, activity);
    await refreshSearch({ database, inTransaction: transactionsOn(database) }, { log: console.log });
    await database.destroy();
    if (!isFilled) await tidyDatabase(postgres.connectionString);
    await writeFile(filledFile, '');
    const seconds = ((performance.now() - begin) / 1000).toFixed(0);
    console.log(`A library of ${books.toLocaleString('en')} books, ready after ${seconds} s.`);
  } catch (error) {
    await close();
    throw error;
  }
  return { connectionString: postgres.connectionString, dataDir, close };
}
