import { type Kysely, sql } from 'kysely';

/**
 * What people need to know their log-ins by: a name that is not the token's hash, and the device. Log-ins from before
 * get both here, and those that a server of the version before still opens during an update get them by default.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `ALTER TABLE sessions
     ADD COLUMN session_id uuid NOT NULL DEFAULT gen_random_uuid(),
     ADD COLUMN device text NOT NULL DEFAULT 'Unknown device'`,
  `ALTER TABLE sessions ADD CONSTRAINT sessions_session_id UNIQUE (session_id)`,
];
