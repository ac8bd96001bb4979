import { type Kysely, sql } from 'kysely';

/**
 * Readers can say that a hand-over is not right, and admins decide (decision 069). A loan can change hands more than twice then, so its
 * hand-overs are numbered: the odd ones go out, the even ones come in.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `ALTER TABLE handovers ADD COLUMN no smallint, ADD COLUMN undoes uuid REFERENCES handovers`,
  `ALTER TABLE handovers DISABLE TRIGGER handovers_append_only`,
  `UPDATE handovers SET no = CASE kind WHEN 'out' THEN 1 ELSE 2 END`,
  `ALTER TABLE handovers ENABLE TRIGGER handovers_append_only`,
  `ALTER TABLE handovers
     ALTER COLUMN no SET NOT NULL,
     DROP CONSTRAINT handovers_once,
     ADD CONSTRAINT handovers_once UNIQUE (lending_id, no),
     ADD CONSTRAINT handovers_no CHECK (no > 0 AND (no % 2 = 1) = (kind = 'out'))`,

  `ALTER TABLE lendings ADD COLUMN undone boolean NOT NULL DEFAULT false
     CONSTRAINT lendings_undone CHECK (NOT undone OR status = 'returned')`,

  `CREATE TABLE disputes (
     dispute_id uuid PRIMARY KEY,
     handover_id uuid NOT NULL CONSTRAINT disputes_once UNIQUE REFERENCES handovers,
     lending_id uuid NOT NULL REFERENCES lendings,
     note text,
     disputed_at timestamptz NOT NULL,
     settled_at timestamptz,
     settled_by uuid REFERENCES accounts,
     outcome text CONSTRAINT disputes_outcome CHECK (outcome IN ('stands', 'undone', 'withdrawn')),
     answer text,
     CONSTRAINT disputes_settled CHECK ((settled_at IS NULL) = (outcome IS NULL)
       AND (settled_at IS NOT NULL OR num_nonnulls(settled_by, answer) = 0)))`,
  `CREATE UNIQUE INDEX disputes_one_open ON disputes (lending_id) WHERE settled_at IS NULL`,
  `CREATE INDEX disputes_lending ON disputes (lending_id)`,
];
