import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../library.ts';

/** Resolves as soon as `count` transactions wait for a lock, such as one that the caller holds. */
export async function untilSomebodyWaits(database: Database, count = 1): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
}
