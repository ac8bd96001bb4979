import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '../database/client.ts';
import type { Database } from '../library.ts';

/** `/healthz`: the process answers. `/readyz`: it reaches its database too. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await pingDatabase(database);
    return { status: 'ok' };
  });
}
