import { sql } from 'kysely';
import { advisoryLocks } from '../database/transactions/advisory-locks.ts';
import type { Database, Queryable } from '../library.ts';

/** The demo's row in `seeds`: it is written before the first account is made, and never deleted. */
export const demoSeed = 'demo';

/** Waits while another process adds the demo. The lock lasts until this connection closes. */
export async function lockDemo(connection: Queryable): Promise<void> {
  await sql`SELECT pg_advisory_lock(${advisoryLocks.demo})`.execute(connection);
}

/** The demo's row, if there is one; without `finished_at` it was interrupted. */
export function findDemoSeed(database: Queryable): Promise<{ finished_at: Date | null } | undefined> {
  return database.selectFrom('seeds').where('seed', '=', demoSeed).select('finished_at').executeTakeFirst();
}

export async function insertDemoSeed(database: Queryable, started_at: Date): Promise<void> {
  await database.insertInto('seeds').values({ seed: demoSeed, started_at, finished_at: null }).execute();
}

export async function finishDemoSeed(database: Queryable, finished_at: Date): Promise<void> {
  await database.updateTable('seeds').set({ finished_at }).where('seed', '=', demoSeed).execute();
}

/** Whether somebody has used this database. */
export async function isInUse(database: Queryable): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`SELECT EXISTS (SELECT FROM accounts)
    OR EXISTS (SELECT FROM books) OR EXISTS (SELECT FROM halls) AS used`.execute(database);
  return rows[0]?.used !== false;
}

/** Empties the database, also of functions and types: drops the schema that holds them and creates it again. */
export async function dropAllTables(database: Database): Promise<void> {
  await sql`DROP SCHEMA public CASCADE`.execute(database);
  await sql`CREATE SCHEMA public`.execute(database);
}

export async function vacuum(database: Database): Promise<void> {
  await sql`VACUUM ANALYZE`.execute(database);
}

/** Labels for a stock-take of a hall: of copies that are there, that are lent from there, and that belong to another hall. */
export async function selectCopiesToCount(
  database: Database,
  hallId: string,
): Promise<{ here: string[]; lent: string[]; elsewhere: string[] }> {
  const copies = await database
    .selectFrom('copies')
    .select(['label', 'hall_id', 'state'])
    .orderBy('label')
    .execute();
  const labelsOf = (isWanted: (copy: (typeof copies)[number]) => boolean) =>
    copies.filter(isWanted).map(({ label }) => label);
  return {
    here: labelsOf(({ hall_id, state }) => hall_id === hallId && (state === 'available' || state === 'held')),
    lent: labelsOf(({ hall_id, state }) => hall_id === hallId && state === 'lent'),
    elsewhere: labelsOf(({ hall_id, state }) => hall_id !== hallId && state === 'available'),
  };
}
