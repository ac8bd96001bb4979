import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import type { RowDecision } from '@library/contract/intake/imports.ts';
import { sql } from 'kysely';
import type { Locked, Transaction } from '../../library.ts';
import type { TheirFacts, Theirs } from './rows.rules.ts';

/** The next rows to be written; a row that repeats another one comes with that row's book. */
export async function selectWaitingRows(transaction: Transaction, importId: Locked<'import'>, limit: number) {
  const { rows } = await sql<{
    row: number;
    decision: 'new' | 'same' | 'update' | 'repeated';
    theirs: Theirs;
    book_id: string | null;
    of_row: number | null;
    book_of_row: string | null;
  }>`
    SELECT waiting.row, waiting.decision, waiting.theirs, waiting.book_id, waiting.of_row, first.book_id AS book_of_row
    FROM import_rows AS waiting
    LEFT JOIN import_rows AS first ON first.import_id = waiting.import_id AND first.row = waiting.of_row
      AND first.applied_at IS NOT NULL
    WHERE waiting.import_id = ${importId} AND waiting.applied_at IS NULL
      AND waiting.decision IN ('new', 'same', 'update', 'repeated')
    ORDER BY waiting.row LIMIT ${limit}`.execute(transaction);
  return rows;
}
export type WaitingRow = Awaited<ReturnType<typeof selectWaitingRows>>[number];

/** What a row has written, for undoing it. */
export interface AppliedRow {
  row: number;
  decision: RowDecision;
  reason: string | null;
  book_id: string | null;
  is_new_book: boolean;
  before: TheirFacts | null;
  after: TheirFacts | null;
  /** Other titles that the row added to an existing book. */
  added_titles: OtherTitle[];
  copy_ids: string[];
}

export async function storeApplied(
  transaction: Transaction,
  importId: Locked<'import'>,
  now: Date,
  rows: AppliedRow[],
): Promise<void> {
  await sql`
    UPDATE import_rows SET decision = done.decision, reason = coalesce(done.reason, import_rows.reason), book_id = done.book_id,
      is_new_book = done.is_new_book, before = done.before, after = done.after,
      added_titles = done.added_titles, copy_ids = done.copy_ids,
      applied_at = CASE WHEN done.decision = 'refused' THEN NULL ELSE ${now}::timestamptz END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS done (row integer, decision text, reason text, book_id uuid,
      is_new_book boolean, before jsonb, after jsonb, added_titles jsonb, copy_ids uuid[])
    WHERE import_rows.import_id = ${importId} AND import_rows.row = done.row`.execute(transaction);
}

/** The next rows to be undone, last row first. */
export async function selectRowsToUndo(transaction: Transaction, importId: Locked<'import'>, limit: number) {
  const { rows } = await sql<{
    row: number;
    book_id: string;
    is_new_book: boolean;
    before: TheirFacts | null;
    after: TheirFacts | null;
    added_titles: OtherTitle[];
    copy_ids: string[];
  }>`
    SELECT row, book_id, is_new_book, before, after, added_titles, copy_ids FROM import_rows
    WHERE import_id = ${importId} AND applied_at IS NOT NULL AND undone_at IS NULL
    ORDER BY row DESC LIMIT ${limit}`.execute(transaction);
  return rows;
}
export type RowToUndo = Awaited<ReturnType<typeof selectRowsToUndo>>[number];

export async function storeUndone(
  transaction: Transaction,
  importId: Locked<'import'>,
  now: Date,
  rows: { row: number; left_over: string[] }[],
): Promise<void> {
  await sql`
    UPDATE import_rows SET undone_at = ${now}, left_over = undone.left_over
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS undone (row integer, left_over text[])
    WHERE import_rows.import_id = ${importId} AND import_rows.row = undone.row`.execute(transaction);
}
