import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type RateLimiter, rateLimiterOn, unlimited } from '../lib/work/rate-limiter.ts';
import type { Database } from '../library.ts';

/** At most so many attempts in so many seconds; 0 attempts means no limit. `name` separates the keys of limiters. */
export interface Limit {
  name: string;
  tries: number;
  seconds: number;
}

/** A limiter that counts in the database, so that its counts are shared by server processes and survive restarts. */
export function databaseLimiter(database: Database, { name, tries, seconds }: Limit): RateLimiter {
  if (tries === 0) return unlimited;
  return rateLimiterOn(
    new RateLimiterPostgres({
      storeClient: clientOn(database),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: tries,
      duration: seconds,
    }),
  );
}

/** Looks like a `pg` client to the package, so that its SQL runs on our pool. */
function clientOn(database: Database) {
  return {
    query: async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
      const { rows, numAffectedRows } = await database.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
