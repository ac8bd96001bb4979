import { type Kysely, sql } from 'kysely';

/** Every hand-out and every return is a row that is never changed, so that both sides can be shown what happened (decision 066). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE handovers (
     handover_id uuid PRIMARY KEY,
     kind text NOT NULL CONSTRAINT handovers_kind CHECK (kind IN ('out', 'in')),
     lending_id uuid NOT NULL REFERENCES lendings,
     copy_id uuid NOT NULL REFERENCES copies,
     done_by uuid REFERENCES accounts,
     method text NOT NULL DEFAULT 'by_hand'
       CONSTRAINT handovers_method CHECK (method IN ('scan', 'code', 'by_hand', 'offline')),
     at timestamptz NOT NULL,
     condition text
       CONSTRAINT handovers_condition CHECK (condition IN ('as_before', 'worn', 'damaged', 'parts_missing')),
     CONSTRAINT handovers_condition_at_return CHECK (condition IS NULL OR kind = 'in'),
     CONSTRAINT handovers_once UNIQUE (lending_id, kind))`,
  `CREATE INDEX handovers_copy ON handovers (copy_id, at)`,

  // Loans from before.
  `INSERT INTO handovers (handover_id, kind, lending_id, copy_id, done_by, at)
     SELECT gen_random_uuid(), 'out', lending_id, copy_id, issued_by, issued_at FROM lendings`,
  `INSERT INTO handovers (handover_id, kind, lending_id, copy_id, done_by, at)
     SELECT gen_random_uuid(), 'in', lending_id, copy_id, closed_by, coalesce(closed_at, issued_at)
     FROM lendings WHERE status = 'returned'`,
  `CREATE TRIGGER handovers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON handovers
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];
