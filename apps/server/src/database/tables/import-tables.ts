import type { ImportMapping } from '@library/contract/intake/import-mapping.ts';
import type { ImportState, RowDecision } from '@library/contract/intake/imports.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './column-types.ts';

/** A JSON column: reads return the value, writes take its JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

interface ImportTable {
  import_id: string;
  kind: 'csv' | 'xlsx' | 'marc';
  file_name: string;
  /** The checksum of the file. */
  sha256: string;
  imported_by: string;
  uploaded_at: Moment;
  state: ImportState;
  header: string[];
  mapping: Json<ImportMapping>;
  row_count: number;
  /** The number of the last checked row. */
  checked_to: Generated<number>;
  unknown_halls: Generated<string[]>;
  /** The reason why the current step has stopped. */
  problem: ColumnType<string | null, null | undefined, string | null>;
  changed_at: Moment;
  applied_at: ColumnType<Date | null, null | undefined, Date | null>;
}

interface ImportRowTable {
  import_id: string;
  row: number;
  /** The cells of a table, or the whole row of a file that needs no mapping. */
  source: Json<unknown>;
  /** The book that the row describes (`rows.rules.ts` of the imports); null until the row is checked. */
  theirs: ColumnType<unknown, null | undefined, never>;
  decision: ColumnType<RowDecision | null, null | undefined, RowDecision>;
  /** Whether a person has decided it. */
  is_decided: Generated<boolean>;
  reason: ColumnType<string | null, null | undefined, string | null>;
  notes: Generated<string[]>;
  /** The key by which duplicate rows of one file are found. */
  match_key: ColumnType<string | null, null | undefined, never>;
  labels: Generated<string[]>;
  /** The book that the row matches, may match, or has created. */
  book_id: ColumnType<string | null, null | undefined, string | null>;
  /** The number of the row that this row repeats. */
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
  /** What the undo could not remove, as sentences. */
  left_over: Generated<string[]>;
}

/** The tables for imports of lists of books. */
export interface ImportTables {
  imports: ImportTable;
  import_rows: ImportRowTable;
}
