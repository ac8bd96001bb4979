import { type Kysely, sql } from 'kysely';

/** Readers can say that they have returned a book that counts as out, and the hall looks for it (decision 072). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE return_claims (
     claim_id uuid PRIMARY KEY,
     lending_id uuid NOT NULL REFERENCES lendings,
     claimed_on date NOT NULL,
     to_whom text,
     claimed_at timestamptz NOT NULL,
     rests_until timestamptz NOT NULL,
     missed_at timestamptz,
     missed_by uuid REFERENCES accounts,
     settled_at timestamptz,
     settled_by uuid REFERENCES accounts,
     outcome text CONSTRAINT return_claims_outcome
       CHECK (outcome IN ('found', 'returned', 'lost', 'still_out', 'withdrawn')),
     answer text,
     CONSTRAINT return_claims_missed CHECK ((missed_at IS NULL) = (missed_by IS NULL)),
     CONSTRAINT return_claims_settled CHECK ((settled_at IS NULL) = (outcome IS NULL)
       AND (settled_at IS NOT NULL OR num_nonnulls(settled_by, answer) = 0)))`,
  `CREATE UNIQUE INDEX return_claims_one_open ON return_claims (lending_id) WHERE settled_at IS NULL`,
  `CREATE INDEX return_claims_lending ON return_claims (lending_id)`,
  `CREATE INDEX return_claims_settled_at ON return_claims (settled_at) WHERE settled_at IS NOT NULL`,
];
