import type { ImportMapping } from '@library/contract/intake/import-mapping.ts';
import type { ImportState, RowDecision } from '@library/contract/intake/imports.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Slice } from '../../lib/pages.ts';
import type { Database, Locked, Queryable, Transaction } from '../../library.ts';

/** The states in which the worker has something to do. */
export const busyStates = ['mapped', 'applying', 'undoing'] as const satisfies ImportState[];

export async function insertImport(
  transaction: Transaction,
  row: Insertable<Tables['imports']>,
): Promise<void> {
  await transaction.insertInto('imports').values(row).execute();
}

const withPerson = (database: Queryable) =>
  database
    .selectFrom('imports')
    .innerJoin('accounts', 'accounts.account_id', 'imports.imported_by')
    .selectAll('imports')
    .select('accounts.name as imported_by_name');

export function selectImports(database: Database, { limit, offset }: Slice) {
  return withPerson(database)
    .orderBy('imports.uploaded_at', 'desc')
    .orderBy('imports.import_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countImports(database: Database): Promise<number> {
  const { total } = await database
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function selectImport(database: Queryable, importId: string) {
  return withPerson(database).where('imports.import_id', '=', importId).executeTakeFirst();
}
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof selectImport>>>;

/** The newest earlier import of the same file that was not undone. */
export function selectEarlier(
  database: Queryable,
  { import_id, sha256 }: { import_id: string; sha256: string },
) {
  return database
    .selectFrom('imports')
    .where('sha256', '=', sha256)
    .where('import_id', '<', import_id)
    .where('state', '!=', 'undone')
    .orderBy('uploaded_at', 'desc')
    .select(['import_id', 'uploaded_at', 'state'])
    .limit(1)
    .executeTakeFirst();
}

/** The latest mapping of columns with these names. */
export async function selectRememberedMapping(
  database: Queryable,
  header: string[],
): Promise<ImportMapping | undefined> {
  const row = await database
    .selectFrom('imports')
    .where('header', '=', sql<string[]>`${header}::text[]`)
    .where('state', '!=', 'read')
    .orderBy('uploaded_at', 'desc')
    .select('mapping')
    .limit(1)
    .executeTakeFirst();
  return row?.mapping;
}

/** Locks an import, so that no other process works on it until the transaction ends. */
export function lockImport(transaction: Transaction, importId: string) {
  return transaction
    .selectFrom('imports')
    .where('import_id', '=', importId)
    .selectAll()
    .$narrowType<{ import_id: Locked<'import'> }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/** Locks the oldest import in a busy state that no other process works on. */
export function lockBusyImport(transaction: Transaction) {
  return transaction
    .selectFrom('imports')
    .where('state', 'in', busyStates)
    .where('problem', 'is', null)
    .orderBy('uploaded_at')
    .limit(1)
    .selectAll()
    .$narrowType<{ import_id: Locked<'import'> }>()
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updateImport(
  transaction: Transaction,
  importId: Locked<'import'>,
  changes: Updateable<Tables['imports']>,
): Promise<void> {
  await transaction.updateTable('imports').set(changes).where('import_id', '=', importId).execute();
}

/** Records why an import has stopped, without changing its state. */
export async function noteProblem(database: Queryable, importId: string, problem: string): Promise<void> {
  await database
    .updateTable('imports')
    .set({ problem })
    .where('import_id', '=', importId)
    .where('state', 'in', busyStates)
    .execute();
}

export interface RowCounts {
  import_id: string;
  decision: RowDecision;
  total: number;
  waiting: number;
  applied: number;
  undone: number;
  left: number;
  copies: number;
}

/** The number of rows of each kind, and what was done with them. */
export async function selectCounts(database: Queryable, importIds: string[]): Promise<RowCounts[]> {
  const { rows } = await sql<RowCounts>`
    SELECT import_id, decision, count(*) AS total,
      count(*) FILTER (WHERE applied_at IS NULL AND decision IN ('new', 'same', 'update', 'repeated')) AS waiting,
      count(*) FILTER (WHERE applied_at IS NOT NULL) AS applied,
      count(*) FILTER (WHERE undone_at IS NOT NULL) AS undone,
      count(*) FILTER (WHERE left_over <> '{}') AS left,
      coalesce(sum(CASE WHEN applied_at IS NULL THEN copies ELSE cardinality(copy_ids) END)
        FILTER (WHERE decision IN ('new', 'same', 'update', 'repeated')), 0) AS copies
    FROM import_rows WHERE import_id = ANY (${importIds}::uuid[]) AND decision IS NOT NULL
    GROUP BY import_id, decision`.execute(database);
  return rows;
}

/** Deletes the rows of imports that can no longer be undone or applied. */
export async function deleteOldRows(database: Database, before: Date): Promise<void> {
  await sql`
    DELETE FROM import_rows USING imports
    WHERE imports.import_id = import_rows.import_id AND imports.changed_at < ${before}`.execute(database);
}
