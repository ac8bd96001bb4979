import type { Endpoint } from '@library/contract/route.ts';
import type { FastifyInstance } from 'fastify';

/** Does something each time that a call of this endpoint was answered: what the call has changed is committed by then. */
export function afterAnswerOf(app: FastifyInstance, endpoint: Endpoint, act: () => void): void {
  app.addHook('onResponse', async (request) => {
    if (request.routeOptions.config?.endpoint === endpoint) act();
  });
}
