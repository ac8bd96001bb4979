import { type Kysely, sql } from 'kysely';

/**
 * What desks have noted without a network, each act once for ever (decision 074); and when a hand-over was noted, where that was before
 * it was booked.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE desk_acts (
     desk_act_id uuid PRIMARY KEY,
     account_id uuid NOT NULL REFERENCES accounts,
     device_id uuid NOT NULL,
     seq int NOT NULL,
     act text NOT NULL CONSTRAINT desk_acts_act CHECK (act IN ('hand_out', 'return', 'sighting')),
     copy_id uuid REFERENCES copies,
     lending_id uuid REFERENCES lendings,
     device_at timestamptz NOT NULL,
     clock_off_seconds int NOT NULL,
     noted_at timestamptz NOT NULL,
     booked_at timestamptz NOT NULL,
     outcome text NOT NULL CONSTRAINT desk_acts_outcome CHECK (outcome IN ('done', 'changed', 'refused')),
     sentence text,
     CONSTRAINT desk_acts_noted CHECK (noted_at <= booked_at),
     CONSTRAINT desk_acts_sentence CHECK (outcome = 'done' OR sentence IS NOT NULL))`,
  `CREATE TRIGGER desk_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON desk_acts
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  `ALTER TABLE handovers ADD COLUMN noted_at timestamptz,
     ADD CONSTRAINT handovers_noted CHECK (noted_at <= at)`,
];
