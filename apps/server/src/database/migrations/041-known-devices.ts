import { type Kysely, sql } from 'kysely';

/**
 * The kinds of device on which each account has been used, so that a login from another kind can be told (decision 045). Those of
 * the logins that are there are known already.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `CREATE TABLE known_devices (
     account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
     device text NOT NULL CHECK (char_length(device) BETWEEN 1 AND 100),
     used_at timestamptz NOT NULL,
     PRIMARY KEY (account_id, device))`,
  `CREATE INDEX known_devices_used ON known_devices (used_at)`,
  `INSERT INTO known_devices (account_id, device, used_at)
     SELECT account_id, left(device, 100), max(used_at) FROM sessions WHERE device <> '' GROUP BY 1, 2`,
];
