import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import type { ImportedFact } from '@library/contract/intake/import-mapping.ts';
import type { RowDecision } from '@library/contract/intake/imports.ts';
import { sql } from 'kysely';
import type { Slice } from '../../lib/pages.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';
import type { Theirs } from './rows.rules.ts';

/** Stores the rows of a file unchanged; `first` is the number of the first row. */
export async function insertRows(
  transaction: Transaction,
  importId: string,
  first: number,
  sources: readonly unknown[],
): Promise<void> {
  await sql`
    INSERT INTO import_rows (import_id, row, source)
    SELECT ${importId}, ${first} + place - 1, source
    FROM jsonb_array_elements(${JSON.stringify(sources)}::jsonb) WITH ORDINALITY AS given (source, place)`.execute(
    transaction,
  );
}

export function selectSources(
  database: Queryable,
  importId: string,
  { after, limit }: { after: number; limit: number },
) {
  return database
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .select(['row', 'source'])
    .orderBy('row')
    .limit(limit)
    .execute();
}

/** Deletes all results of an earlier check. */
export async function clearChecks(transaction: Transaction, importId: Locked<'import'>): Promise<void> {
  await sql`
    UPDATE import_rows SET theirs = NULL, decision = NULL, is_decided = false, reason = NULL, notes = '{}', match_key = NULL,
      labels = '{}', book_id = NULL, of_row = NULL, changes = '{}', added_titles = '[]', copies = 0
    WHERE import_id = ${importId} AND decision IS NOT NULL`.execute(transaction);
}

export interface CheckedRow {
  row: number;
  theirs: Theirs;
  decision: RowDecision;
  reason: string | null;
  notes: string[];
  match_key: string | null;
  labels: string[];
  book_id: string | null;
  of_row: number | null;
  changes: ImportedFact[];
  /** Other titles that the book lacks. */
  added_titles: OtherTitle[];
  copies: number;
}

export async function storeChecks(
  transaction: Transaction,
  importId: Locked<'import'>,
  rows: CheckedRow[],
): Promise<void> {
  await sql`
    UPDATE import_rows SET theirs = checked.theirs, decision = checked.decision, reason = checked.reason, notes = checked.notes,
      match_key = checked.match_key, labels = checked.labels, book_id = checked.book_id, of_row = checked.of_row,
      changes = checked.changes, added_titles = checked.added_titles, copies = checked.copies
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS checked (row integer, theirs jsonb, decision text, reason text,
      notes text[], match_key text, labels text[], book_id uuid, of_row integer, changes text[], added_titles jsonb, copies integer)
    WHERE import_rows.import_id = ${importId} AND import_rows.row = checked.row`.execute(transaction);
}

/** Rows of the import with one of these keys whose book is new. */
export async function selectRowsOfKeys(
  database: Queryable,
  importId: string,
  matchKeys: string[],
): Promise<{ row: number; match_key: string; theirs: Theirs }[]> {
  const { rows } = await sql<{ row: number; match_key: string; theirs: Theirs }>`
    SELECT row, match_key, theirs FROM import_rows
    WHERE import_id = ${importId} AND match_key = ANY (${matchKeys}::text[]) AND decision = 'new' ORDER BY row`.execute(
    database,
  );
  return rows;
}

/** The labels among these that earlier rows of the import use. */
export async function selectTakenLabels(
  database: Queryable,
  importId: string,
  labels: string[],
): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    SELECT label FROM import_rows, unnest(labels) AS label
    WHERE import_id = ${importId} AND labels && ${labels}::text[] AND label = ANY (${labels}::text[])`.execute(
    database,
  );
  return rows.map(({ label }) => label);
}

/** The highest number among the import's labels in the library's own form. */
export async function selectHighestLabel(database: Queryable, importId: string): Promise<number | null> {
  const { rows } = await sql<{ highest: number | null }>`
    SELECT max(substr(label, 2)::bigint) AS highest FROM import_rows, unnest(labels) AS label
    WHERE import_id = ${importId} AND label ~ '^C[0-9]{1,7}$'`.execute(database);
  return rows[0]?.highest ?? null;
}

const shown = [
  'row',
  'decision',
  'is_decided',
  'reason',
  'notes',
  'theirs',
  'source',
  'book_id',
  'of_row',
  'changes',
  'copies',
  'added_titles',
  'applied_at',
  'before',
  'after',
  'left_over',
] as const;

const filtered = (database: Queryable, importId: string, filter: RowDecision | 'left' | undefined) => {
  const rows = database
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('decision', 'is not', null);
  if (filter === undefined) return rows;
  return filter === 'left'
    ? rows.where(sql<boolean>`left_over <> '{}'`)
    : rows.where('decision', '=', filter);
};

export function selectRows(
  database: Queryable,
  importId: string,
  filter: RowDecision | 'left' | undefined,
  { limit, offset }: Slice,
) {
  return filtered(database, importId, filter)
    .select(shown)
    .orderBy('row')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRows(
  database: Queryable,
  importId: string,
  filter: RowDecision | 'left' | undefined,
): Promise<number> {
  const { total } = await filtered(database, importId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function lockRow(transaction: Transaction, importId: Locked<'import'>, row: number) {
  return transaction
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .where('decision', 'is not', null)
    .select(shown)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
export type ShownRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Stores a person's decision about a row. */
export async function storeDecision(
  transaction: Transaction,
  importId: Locked<'import'>,
  row: number,
  { added_titles, ...decided }: { decision: RowDecision; changes: string[]; added_titles: OtherTitle[] },
): Promise<void> {
  await transaction
    .updateTable('import_rows')
    .set({ ...decided, added_titles: JSON.stringify(added_titles), is_decided: true })
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .execute();
}

/** The refused rows as they were in the file. */
export function selectRefused(database: Queryable, importId: string) {
  return database
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('decision', '=', 'refused')
    .select(['row', 'source', 'reason', 'theirs'])
    .orderBy('row')
    .execute();
}
