import { type Kysely, sql } from 'kysely';

/** Lists of books that admins bring in, row by row, until they can no longer be undone (decision 060). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE imports (
     import_id uuid PRIMARY KEY,
     kind text NOT NULL CONSTRAINT imports_kind CHECK (kind IN ('csv', 'xlsx', 'marc')),
     file_name text NOT NULL,
     sha256 text NOT NULL,
     imported_by uuid NOT NULL REFERENCES accounts,
     uploaded_at timestamptz NOT NULL,
     state text NOT NULL
       CONSTRAINT imports_state CHECK (state IN ('read', 'mapped', 'checked', 'applying', 'applied', 'undoing', 'undone')),
     header text[] NOT NULL,
     mapping jsonb NOT NULL,
     row_count integer NOT NULL,
     checked_to integer NOT NULL DEFAULT 0,
     unknown_halls text[] NOT NULL DEFAULT '{}',
     problem text,
     changed_at timestamptz NOT NULL,
     applied_at timestamptz)`,
  `CREATE INDEX imports_newest ON imports (uploaded_at DESC, import_id DESC)`,
  `CREATE INDEX imports_of_file ON imports (sha256)`,
  `CREATE INDEX imports_busy ON imports (uploaded_at) WHERE state IN ('mapped', 'applying', 'undoing')`,

  // "source" is the row as the file has it, "theirs" what it says in our terms, both as JSON.
  `CREATE TABLE import_rows (
     import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
     row integer NOT NULL,
     source jsonb NOT NULL,
     theirs jsonb,
     decision text CONSTRAINT import_rows_decision
       CHECK (decision IN ('new', 'same', 'update', 'repeated', 'unclear', 'refused', 'left_out')),
     is_decided boolean NOT NULL DEFAULT false,
     reason text,
     notes text[] NOT NULL DEFAULT '{}',
     match_key text,
     labels text[] NOT NULL DEFAULT '{}',
     book_id uuid REFERENCES books,
     of_row integer,
     changes text[] NOT NULL DEFAULT '{}',
     copies integer NOT NULL DEFAULT 0,
     applied_at timestamptz,
     is_new_book boolean NOT NULL DEFAULT false,
     before jsonb,
     after jsonb,
     copy_ids uuid[] NOT NULL DEFAULT '{}',
     undone_at timestamptz,
     left_over text[] NOT NULL DEFAULT '{}',
     PRIMARY KEY (import_id, row))`,
  `CREATE INDEX import_rows_decided ON import_rows (import_id, decision, row)`,
  `CREATE INDEX import_rows_keys ON import_rows (import_id, match_key, row) WHERE match_key IS NOT NULL`,
  `CREATE INDEX import_rows_waiting ON import_rows (import_id, row)
     WHERE applied_at IS NULL AND decision IN ('new', 'same', 'update', 'repeated')`,
  `CREATE INDEX import_rows_of_book ON import_rows (book_id) WHERE book_id IS NOT NULL`,
];
