import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../library.ts';
import { replaceServerSecret } from '../server-secret.ts';
import { BackupError } from './backup-error.ts';
import { type Connection, connectOnce } from './connection.queries.ts';
import { copyRowsIn } from './copy.queries.ts';
import { listCovers, PlacedCovers } from './covers.ts';
import { ChecksumBuilder, type Manifest, type Sums } from './manifest.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import {
  analyse,
  finishTables,
  migrateTo,
  prepareTables,
  readBack,
  requireEmpty,
  requireKnown,
} from './restore.queries.ts';
import { tablesLeftOut } from './tables.queries.ts';

export interface RestoreOrder {
  file: string;
  dataDir: string;
  /** Returns the URL of the empty database; called after the file has been verified. */
  openDatabase: () => Promise<string>;
}

/** What was restored, for the person who runs the command. */
export interface RestoreReport {
  manifest: Manifest;
  rows: number;
  coverFiles: number;
}

/**
 * Restores a backup into an empty database and its covers into the data folder, completely or not at all. The tables are
 * created as they were when the backup was made, filled, read back and compared, and only then migrated to the newest schema.
 * @throws a BackupError when the file is incomplete or of an unknown version, or the database is not empty
 */
export async function restoreBackup({ file, dataDir, openDatabase }: RestoreOrder): Promise<RestoreReport> {
  const manifest = withoutTablesLeftOut(await checkBackup(file));
  requireKnown(manifest);
  const { database, client } = await connectOnce(await openDatabase());
  const covers = new PlacedCovers(dataDir, await listCovers(dataDir));
  try {
    const sums = await database
      .transaction()
      .execute(async (transaction) => {
        const sums = await restoreIn(transaction, client, file, manifest, covers);
        // The database has only restored data, so nothing needs an earlier secret.
        if (manifest.server_secret) await replaceServerSecret(dataDir, manifest.server_secret);
        return sums;
      })
      .catch(async (error: unknown) => {
        await covers.takeBack();
        throw asSentence(error);
      });
    await analyse(database);
    const rows = Object.values(sums.tables).reduce((sum, table) => sum + table.rows, 0);
    return { manifest, rows, coverFiles: sums.covers.files };
  } finally {
    await database.destroy();
  }
}

/**
 * The manifest without tables that this program leaves out. A backup can have one: during an update of several servers, a process
 * of the version before does not know a table that a newer one has just created.
 */
function withoutTablesLeftOut(manifest: Manifest): Manifest {
  return { ...manifest, tables: manifest.tables.filter(({ name }) => !tablesLeftOut.includes(name)) };
}

function asSentence(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(`The restore failed, and nothing of it was kept: ${reason}`, { cause: error });
}

async function restoreIn(
  transaction: Transaction,
  client: Connection,
  file: string,
  manifest: Manifest,
  covers: PlacedCovers,
): Promise<Sums> {
  await requireEmpty(transaction, client);
  await migrateTo(transaction, manifest.migrations.at(-1) ?? null);
  const tables = await prepareTables(transaction, client, manifest);
  const summing = new ChecksumBuilder(manifest.tables, Buffer.alloc(0));
  for await (const part of readBackup(file)) {
    if (part.kind === 'rows') {
      const table = tables.get(part.table);
      if (!table) continue;
      await copyRowsIn(client, table, part.content);
      summing.addRows(part.table, part.content);
    } else if (part.kind === 'cover') {
      await covers.place(part.name, part.content);
      summing.addCover(part.name, part.content);
    }
  }
  await finishTables(client, manifest);
  const sums = summing.end();
  const found = await readBack(client, manifest, tables.values());
  if (!isDeepStrictEqual(found, { tables: sums.tables, sequences: manifest.sequences })) {
    throw new BackupError('What the database holds is not what the backup holds. Nothing was kept of it.');
  }
  await migrateTo(transaction, null);
  return sums;
}
