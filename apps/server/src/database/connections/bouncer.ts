import { sql } from 'kysely';
import type { Database } from '../../library.ts';
import { migrate } from '../migrations.ts';
import { connectionsOf } from '../shared-sql/prepared-statements.ts';
import { advisoryLocks } from '../transactions/advisory-locks.ts';
import { databaseErrorCode, openDatabase } from './client.ts';
import { sessionSettings } from './session-settings.ts';

/** A statement that two clients prepare under the same name. */
const probe = { name: 'library_probe', text: 'SELECT 1' };
const duplicateStatement = '42P05';

/**
 * Prepares a database that is reached through a connection pooler, the bouncer (decision 089). Applies settings and migrations
 * over a direct connection, then checks that the pooler's connections have the settings and support prepared statements.
 * @throws with a sentence for the operator when they do not
 */
export async function prepareBehindBouncer(database: Database, directUrl: string): Promise<void> {
  const direct = openDatabase(directUrl, 2);
  try {
    await keepSettings(direct);
    await migrate(direct);
  } finally {
    await direct.destroy();
  }
  await requireSettings(database);
  if (connectionsOf(database).prepared) await requirePreparedStatements(database);
}

/** Stores our settings as the defaults of our role in this database; they apply to new connections. */
async function keepSettings(direct: Database): Promise<void> {
  const wanted = Object.entries(sessionSettings).map(([name, value]) => `${name}=${value}`);
  await direct.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.roleSettings})`.execute(transaction);
    const { rows } = await sql<{ name: string; kept: string[] | null }>`
      SELECT current_database() AS name, (SELECT array_agg(lower(setting)) FROM pg_db_role_setting, unnest(setconfig) AS setting
        WHERE setrole = current_user::regrole
          AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())) AS kept`.execute(
      transaction,
    );
    const [found] = rows;
    if (!found || wanted.every((setting) => found.kept?.includes(setting.toLowerCase()))) return;
    for (const [name, value] of Object.entries(sessionSettings)) {
      await sql`ALTER ROLE CURRENT_USER IN DATABASE ${sql.id(found.name)} SET ${sql.id(name)} = ${sql.lit(value)}`.execute(
        transaction,
      );
    }
  });
}

/**
 * Throws when the bouncer's connections lack a setting that results depend on. The limit for idle transactions is none of them:
 * connections from before an update get it when the bouncer renews them.
 */
async function requireSettings(database: Database): Promise<void> {
  const { rows } = await sql<{ isRight: boolean }>`
    SELECT current_setting('TimeZone') = ${sessionSettings.timezone} AND current_setting('jit') = ${sessionSettings.jit}
      AND current_setting('synchronous_commit') = ${sessionSettings.synchronous_commit} AS "isRight"`.execute(
    database,
  );
  if (rows[0]?.isRight) return;
  throw new Error(
    'The bouncer at DATABASE_URL has connections from before the library made its settings, or of another role than ' +
      'DATABASE_DIRECT_URL. Enter RECONNECT in its console, and start again.',
  );
}

/** Prepares one name on two clients, which fails when a pooler gives both the same connection and does not track statements. */
async function requirePreparedStatements(database: Database): Promise<void> {
  const { pool } = connectionsOf(database);
  const clients = [await pool.connect(), await pool.connect()];
  try {
    for (const client of clients) await client.query(probe);
  } catch (error) {
    if (databaseErrorCode(error) !== duplicateStatement) throw error;
    throw new Error(
      'The bouncer at DATABASE_URL does not know prepared statements (PgBouncer does from 1.21 on, with ' +
        'max_prepared_statements). Set PREPARED_STATEMENTS=off.',
    );
  } finally {
    for (const client of clients) client.release(true);
  }
}
