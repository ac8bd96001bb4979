import { type Kysely, sql } from 'kysely';

/**
 * Stock-takes (decision 071): the copies that a hall should have when one begins, what people scan, and what is decided about copies
 * that nobody saw. They go with their hall.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const states = `('available', 'held', 'lent', 'lost', 'unavailable', 'withdrawn')`;

const statements = [
  `CREATE TABLE stocktakes (
     stocktake_id uuid PRIMARY KEY,
     hall_id uuid NOT NULL REFERENCES halls ON DELETE CASCADE,
     started_at timestamptz NOT NULL,
     started_by uuid NOT NULL REFERENCES accounts,
     ended_at timestamptz,
     ended_by uuid REFERENCES accounts,
     frozen_count int NOT NULL,
     unseen_count int,
     CONSTRAINT stocktakes_ended CHECK (
       (ended_at IS NULL) = (ended_by IS NULL) AND (ended_at IS NULL) = (unseen_count IS NULL)))`,
  `CREATE UNIQUE INDEX stocktakes_one_open ON stocktakes (hall_id) WHERE ended_at IS NULL`,
  `CREATE INDEX stocktakes_started ON stocktakes (started_at)`,
  `CREATE TABLE stocktake_copies (
     stocktake_id uuid NOT NULL REFERENCES stocktakes ON DELETE CASCADE,
     copy_id uuid NOT NULL REFERENCES copies,
     expected_state text CONSTRAINT stocktake_copies_expected CHECK (expected_state IN ${states}),
     result text CONSTRAINT stocktake_copies_result CHECK (result IN
       ('seen', 'held', 'elsewhere', 'lent', 'lost', 'withdrawn', 'handed_over', 'away', 'unseen')),
     seen_at timestamptz,
     seen_by uuid REFERENCES accounts,
     PRIMARY KEY (stocktake_id, copy_id))`,
  `CREATE INDEX stocktake_copies_seen ON stocktake_copies (copy_id, seen_at) WHERE seen_at IS NOT NULL`,
  `CREATE INDEX stocktake_copies_unseen ON stocktake_copies (stocktake_id) WHERE result = 'unseen'`,
  `CREATE TABLE stocktake_scans (
     scan_id uuid PRIMARY KEY,
     stocktake_id uuid NOT NULL REFERENCES stocktakes ON DELETE CASCADE,
     device_id uuid NOT NULL,
     device_seq int NOT NULL,
     device_at timestamptz NOT NULL,
     how text NOT NULL CONSTRAINT stocktake_scans_how CHECK (how IN ('scan', 'list')),
     label text,
     copy_id uuid REFERENCES copies,
     result text NOT NULL CONSTRAINT stocktake_scans_result CHECK (result IN
       ('seen', 'held', 'elsewhere', 'lent', 'lost', 'withdrawn', 'unknown_label', 'not_a_label')),
     scanned_at timestamptz NOT NULL,
     scanned_by uuid NOT NULL REFERENCES accounts,
     undone_at timestamptz,
     CONSTRAINT stocktake_scans_of_copy CHECK ((copy_id IS NULL) = (result IN ('unknown_label', 'not_a_label'))),
     CONSTRAINT stocktake_scans_once UNIQUE (stocktake_id, device_id, device_seq))`,
  `CREATE INDEX stocktake_scans_of_person ON stocktake_scans (stocktake_id, scanned_by, scanned_at)`,
  `CREATE INDEX stocktake_scans_of_copies ON stocktake_scans (stocktake_id, copy_id)`,
  `CREATE TABLE stocktake_decisions (
     decision_id uuid PRIMARY KEY,
     stocktake_id uuid NOT NULL REFERENCES stocktakes ON DELETE CASCADE,
     decision text NOT NULL
       CONSTRAINT stocktake_decisions_decision CHECK (decision IN ('look_again', 'lost', 'withdrawn')),
     decided_at timestamptz NOT NULL,
     decided_by uuid NOT NULL REFERENCES accounts,
     undone_at timestamptz,
     undone_by uuid REFERENCES accounts,
     CONSTRAINT stocktake_decisions_undone CHECK ((undone_at IS NULL) = (undone_by IS NULL)))`,
  `CREATE INDEX stocktake_decisions_of_one ON stocktake_decisions (stocktake_id)`,
  // What each copy was before, and when it changed by the decision.
  `CREATE TABLE stocktake_decided_copies (
     decision_id uuid NOT NULL REFERENCES stocktake_decisions ON DELETE CASCADE,
     copy_id uuid NOT NULL REFERENCES copies,
     before_state text NOT NULL CONSTRAINT stocktake_decided_copies_before CHECK (before_state IN ${states}),
     changed_at timestamptz NOT NULL,
     PRIMARY KEY (decision_id, copy_id))`,
  `CREATE INDEX stocktake_decided_copies_of_copy ON stocktake_decided_copies (copy_id)`,
];
