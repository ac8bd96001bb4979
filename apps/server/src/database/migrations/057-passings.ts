import { type Kysely, sql } from 'kysely';

/**
 * Readers pass books on to the next in line (decision 073). Triggers end a passing when its loan or its entry in the line goes another
 * way, whatever act does that.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const live = `('proposed', 'agreed')`;

const statements = [
  `CREATE TABLE passings (
     passing_id uuid PRIMARY KEY,
     lending_id uuid NOT NULL REFERENCES lendings,
     wait_id uuid NOT NULL REFERENCES waits,
     status text NOT NULL CONSTRAINT passings_status CHECK (status IN (
       'proposed', 'agreed', 'passed', 'declined', 'withdrawn', 'lapsed', 'overtaken')),
     proposed_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL,
     giver_shares boolean NOT NULL,
     receiver_shares boolean NOT NULL DEFAULT false,
     secret bytea,
     wrong smallint NOT NULL DEFAULT 0 CONSTRAINT passings_wrong CHECK (wrong >= 0),
     locked_until timestamptz,
     CONSTRAINT passings_secret CHECK (
       (status = 'agreed') = (secret IS NOT NULL) AND octet_length(secret) = 32))`,
  `CREATE INDEX passings_lending ON passings (lending_id)`,
  `CREATE INDEX passings_wait ON passings (wait_id)`,
  `CREATE UNIQUE INDEX passings_one_of_loan ON passings (lending_id) WHERE status IN ${live}`,
  `CREATE UNIQUE INDEX passings_one_of_wait ON passings (wait_id) WHERE status IN ${live}`,

  `CREATE FUNCTION end_passings_of_loan() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE passings SET status = 'overtaken', secret = NULL
     WHERE lending_id = NEW.lending_id AND status IN ${live};
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER lendings_end_passings AFTER UPDATE OF status ON lendings
     FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION end_passings_of_loan()`,
  `CREATE FUNCTION end_passings_of_wait() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE passings SET status = 'overtaken', secret = NULL
     WHERE wait_id = NEW.wait_id AND status IN ${live};
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER waits_end_passings AFTER UPDATE OF status ON waits
     FOR EACH ROW WHEN (OLD.status = 'waiting' AND NEW.status <> 'waiting') EXECUTE FUNCTION end_passings_of_wait()`,

  `ALTER TABLE handovers DROP CONSTRAINT handovers_method, ADD CONSTRAINT handovers_method
     CHECK (method IN ('scan', 'code', 'by_hand', 'offline', 'passed'))`,
  `INSERT INTO point_rules (rule, description, points) VALUES ('passed_on', 'Book passed on from reader to reader', 5)`,
];
