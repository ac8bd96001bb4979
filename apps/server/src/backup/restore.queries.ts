import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { checkDatabase } from '../database/connections/client.ts';
import { migrations } from '../database/migrations.ts';
import { advisoryLocks } from '../database/transactions/advisory-locks.ts';
import type { Database, Transaction } from '../library.ts';
import { BackupError } from './backup-error.ts';
import type { Connection } from './connection.queries.ts';
import { copyRowsOut } from './copy.queries.ts';
import { ChecksumBuilder, type Manifest, type Sums } from './manifest.ts';
import { quoted, readRelations, readSequences, readTables, type TableShape } from './tables.queries.ts';

/**
 * Throws a `BackupError` when a database is not empty. A lock ensures that only one of two concurrent restores finds it empty.
 */
export async function requireEmpty(transaction: Transaction, client: Connection): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.restore})`.execute(transaction);
  const relations = await readRelations(client);
  if (relations.length === 0) return;
  const named = relations.slice(0, 3).join(', ');
  throw new BackupError(
    `The database is not empty (it holds ${named}${relations.length > 3 ? ' and more' : ''}). A backup is brought ` +
      'into an empty database only: make a new one, or name an empty folder with DATA_DIR.',
  );
}

/** Throws a `BackupError` when the backup has a migration that this program does not know. */
export function requireKnown(manifest: Pick<Manifest, 'migrations'>): void {
  const unknown = manifest.migrations.find((name) => !(name in migrations));
  if (unknown !== undefined) {
    throw new BackupError(
      `The backup was made by a newer version of this program, whose tables have the change '${unknown}'. ` +
        'Restore it with that version or a later one.',
    );
  }
}

/** Migrates the tables to the given migration, the one of the backup, or with `null` to the newest. */
export async function migrateTo(transaction: Transaction, migration: string | null): Promise<void> {
  const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => migrations } });
  const { error } = await (migration === null ? migrator.migrateToLatest() : migrator.migrateTo(migration));
  if (error) throw error;
}

/** Empties the tables of the rows that migrations inserted, disables their triggers, and returns the tables to fill. */
export async function prepareTables(
  transaction: Transaction,
  client: Connection,
  manifest: Manifest,
): Promise<Map<string, TableShape>> {
  await checkDatabase(transaction);
  const tables = await readTables(client);
  const shape = ({ name, columns }: Manifest['tables'][number]) => `${name} (${columns.join(', ')})`;
  const [here, there] = [tables, manifest.tables].map((all) => all.map(shape).sort());
  const difference =
    there?.find((each) => !here?.includes(each)) ?? here?.find((each) => !there?.includes(each));
  if (difference !== undefined) {
    throw new BackupError(
      `The backup does not fit this program: it differs in the table ${difference}. Somebody changed the tables by hand.`,
    );
  }
  // The rows already hold the counts, so the triggers that maintain them are disabled.
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  for (const { name } of tables.toReversed()) await client.query(`DELETE FROM ${quoted(name)}`);
  return new Map(tables.map((table) => [table.name, table]));
}

/** Sets the sequences of the database and enables the triggers again. */
export async function finishTables(client: Connection, manifest: Manifest): Promise<void> {
  for (const { name, last_value, is_called } of manifest.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [quoted(name), last_value, is_called]);
  }
  for (const { name } of manifest.tables) {
    await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  }
}

/** Computes the checksums of the restored tables from the database. */
export async function readBack(
  client: Connection,
  manifest: Manifest,
  tables: Iterable<TableShape>,
): Promise<{ tables: Sums['tables']; sequences: Manifest['sequences'] }> {
  const summing = new ChecksumBuilder(manifest.tables, Buffer.alloc(0));
  for (const table of tables) {
    for await (const rows of copyRowsOut(client, table)) summing.addRows(table.name, rows);
  }
  return { tables: summing.end().tables, sequences: await readSequences(client) };
}

/** Updates PostgreSQL's statistics, so that the first queries are planned well. */
export async function analyse(database: Database): Promise<void> {
  await sql`VACUUM ANALYZE`.execute(database);
}
