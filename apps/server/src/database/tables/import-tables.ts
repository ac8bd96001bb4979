import type { ImportMapping } from '@library/contract/import-mapping.ts';
import type { ImportState, RowDecision } from '@library/contract/imports.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './column-types.ts';

/** Read as the value, written as its JSON. */
type Json<Value> = ColumnType<Value, string, string>;

interface ImportTable {
  import_id: string;
  kind: 'csv' | 'xlsx' | 'marc';
  file_name: string;
  /** Of the file. */
  sha256: string;
  imported_by: string;
  uploaded_at: Moment;
  state: ImportState;
  header: string[];
  mapping: Json<ImportMapping>;
  row_count: number;
  /** The rows up to here are checked. */
  checked_to: Generated<number>;
  unknown_halls: Generated<string[]>;
  /** Why what was under way has stopped. */
  problem: ColumnType<string | null, null | undefined, string | null>;
  changed_at: Moment;
  applied_at: ColumnType<Date | null, null | undefined, Date | null>;
}

interface ImportRowTable {
  import_id: string;
  row: number;
  /** The cells of a table, or the whole row of a file that needs no mapping. */
  source: Json<unknown>;
  /** What it says of a book (`rows.rules.ts` of the imports); null until it is checked. */
  theirs: ColumnType<unknown, null | undefined, never>;
  decision: ColumnType<RowDecision | null, null | undefined, RowDecision>;
  /** Whether a person has decided it. */
  is_decided: Generated<boolean>;
  reason: ColumnType<string | null, null | undefined, string | null>;
  notes: Generated<string[]>;
  /** By which rows of one file are found to repeat each other. */
  match_key: ColumnType<string | null, null | undefined, never>;
  labels: Generated<string[]>;
  /** The book that it matches, may match, or became. */
  book_id: ColumnType<string | null, null | undefined, string | null>;
  /** The row that it repeats. */
  of_row: ColumnType<number | null, null | undefined, number | null>;
  changes: Generated<string[]>;
  /** The number of copies that it adds. */
  copies: Generated<number>;
  applied_at: ColumnType<Date | null, null | undefined, Date | null>;
  is_new_book: Generated<boolean>;
  /** The changed fields of the book before and after it was applied. */
  before: ColumnType<unknown, null | undefined, never>;
  after: ColumnType<unknown, null | undefined, never>;
  /** Other titles that it adds to a book that exists, or has added. */
  added_titles: Generated<unknown>;
  copy_ids: Generated<string[]>;
  undone_at: ColumnType<Date | null, null | undefined, Date | null>;
  /** What the undo has left, as sentences. */
  left_over: Generated<string[]>;
}

/** The tables of lists of books that admins bring in. */
export interface ImportTables {
  imports: ImportTable;
  import_rows: ImportRowTable;
}
