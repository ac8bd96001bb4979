import { BackupError } from './backup-error.ts';
import type { Connection } from './connection.queries.ts';
import type { Manifest } from './manifest.ts';

/** A table as the database describes it. */
export interface TableShape {
  name: string;
  /** Columns that store data; generated columns are left out. */
  columns: string[];
  /** The sort order of its rows, as SQL: the primary key, or all columns when there is none. */
  order: string;
  /** Other tables that its rows reference. */
  parents: string[];
}

/**
 * Tables that backups leave out. Sessions, the devices registered for push notifications, reset links, proofs of addresses,
 * set-up codes, stored responses, limits, known addresses and known devices are short-lived: after a restore people log in again,
 * their browsers register their devices again, and a library without an admin prints a new code. Nor does a restored library need to
 * know which machine made the last daily backup. The migrator creates its own tables during a restore.
 */
export const tablesLeftOut = [
  'sessions',
  'push_subscriptions',
  'push_arrivals',
  'password_resets',
  'email_proofs',
  // A table of earlier versions, before all letters went through one queue.
  'mails',
  'login_tries',
  'known_addresses',
  'known_devices',
  'answered_calls',
  'isbn_answers',
  'rate_limits',
  'setup_codes',
  'daily_backups',
  'kysely_migration',
  'kysely_migration_lock',
];

const own = `relation.relnamespace = current_schema()::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = relation.oid AND deptype = 'e')`;

/** A library's tables without those left out, in an order in which they can be filled. */
export async function readTables(client: Connection): Promise<TableShape[]> {
  // Texts are sorted by their bytes, which gives the same order in every locale.
  const { rows } = await client.query<TableShape>(
    `SELECT relation.relname::text AS name,
       array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns,
       string_agg(quote_ident(attname) || CASE WHEN attcollation = 0 THEN '' ELSE ' COLLATE "C"' END, ', '
         ORDER BY coalesce(array_position(key.columns, attnum), attnum))
         FILTER (WHERE key.columns IS NULL OR attnum = ANY (key.columns)) AS order,
       ARRAY(SELECT DISTINCT parent.relname::text FROM pg_constraint
         JOIN pg_class AS parent ON parent.oid = confrelid
         WHERE contype = 'f' AND conrelid = relation.oid AND confrelid <> relation.oid) AS parents
     FROM pg_class AS relation
     JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
     LEFT JOIN LATERAL (SELECT indkey::int2[] AS columns FROM pg_index
       WHERE indrelid = relation.oid AND indisprimary) AS key ON true
     WHERE ${own} AND relkind = 'r' AND relation.relname <> ALL ($1)
     GROUP BY relation.oid, relation.relname ORDER BY relation.relname::text COLLATE "C"`,
    [tablesLeftOut],
  );
  return inFillingOrder(rows);
}

/** Sorts tables so that each comes after those that it references. Throws when references form a cycle. */
export function inFillingOrder<Table extends Pick<TableShape, 'name' | 'parents'>>(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  const done = new Set<string>();
  while (sorted.length < tables.length) {
    const ready = tables.filter(
      ({ name, parents }) => !done.has(name) && parents.every((parent) => done.has(parent)),
    );
    if (ready.length === 0)
      throw new Error('Some tables reference each other in a cycle, or one that is left out.');
    for (const table of ready) done.add(table.name);
    sorted.push(...ready);
  }
  return sorted;
}

/** The current values of the sequences of the database. */
export async function readSequences(client: Connection): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relation.relname::text AS name FROM pg_class AS relation
     WHERE ${own} AND relkind = 'S' ORDER BY relation.relname::text COLLATE "C"`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value::text, is_called FROM ${quoted(name)}`,
    );
    for (const position of found) sequences.push({ name, ...position });
  }
  return sequences;
}

/** Names of the migrations that a database has, oldest first. Throws a `BackupError` when it holds no library. */
export async function readMigrations(client: Connection): Promise<string[]> {
  const { rows: found } = await client.query<{ migrated: boolean }>(
    `SELECT to_regclass('kysely_migration') IS NOT NULL AS migrated`,
  );
  if (!found[0]?.migrated) throw new BackupError('The database holds no library.');
  const { rows } = await client.query<{ name: string }>(
    'SELECT name::text FROM kysely_migration ORDER BY name COLLATE "C"',
  );
  return rows.map(({ name }) => name);
}

/** The names of tables, views and sequences in a database, without those of extensions. */
export async function readRelations(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relation.relname::text AS name FROM pg_class AS relation
     WHERE ${own} AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
     ORDER BY relkind = 'S', relation.relname::text COLLATE "C"`,
  );
  return rows.map(({ name }) => name);
}

/** A quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The quoted names of columns, separated by commas. */
export function columnList({ columns }: Pick<TableShape, 'columns'>): string {
  return columns.map(quoted).join(', ');
}
