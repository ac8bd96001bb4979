import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Replica } from '../../database/connections/replica.ts';
import { missingMigrations } from '../../database/migrations.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Database } from '../../library.ts';

/** A database that takes longer than this, in milliseconds, counts as unreachable. */
const timeout = 3_000;

/**
 * `/healthz`: the process responds. `/readyz`: it also reaches its database, whose schema has the right version. The replica does
 * not matter for readiness, because the primary answers in its place.
 */
export function healthRoutes(app: FastifyInstance, database: Database, replica: Replica | null): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    const missing = await Promise.race([
      missingMigrations(database).catch(() => null),
      wait(timeout, null, { ref: false }),
    ]);
    if (missing === null) throw notReady('The database cannot be reached.');
    if (missing.length > 0) throw notReady(`The database lacks changes: ${missing.join(', ')}.`);
    return { status: 'ok', ...(replica && { replica: stateOf(replica) }) };
  });
}

/** The state of the replica; its lag is rounded to a tenth of a second. */
function stateOf(replica: Replica) {
  const seconds = replica.secondsBehind();
  return {
    is_there: replica.isThere(),
    seconds_behind: seconds === null ? null : Math.round(seconds * 10) / 10,
  };
}

const notReady = (message: string) => new Refusal('unavailable', message, { retryAfterSeconds: 10 });
