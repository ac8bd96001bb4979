import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { missingMigrations } from '../../database/migrations.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Database } from '../../library.ts';

/** A database that answers later than this is not there for readers either. */
const patience = 3_000;

/** `/healthz`: the process answers. `/readyz`: it reaches its database too, and that is of its version. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    const missing = await Promise.race([
      missingMigrations(database).catch(() => null),
      wait(patience, null, { ref: false }),
    ]);
    if (missing === null) throw notReady('The database cannot be reached.');
    if (missing.length > 0) throw notReady(`The database lacks changes: ${missing.join(', ')}.`);
    return { status: 'ok' };
  });
}

const notReady = (message: string) => new Refusal('unavailable', message, { retryAfterSeconds: 10 });
