import type { Endpoint } from '@library/contract/route.ts';
import type { FastifyInstance } from 'fastify';

/** Does something each time that a call of these endpoints was answered: what the call has changed is committed by then. */
export function afterAnswerOf(app: FastifyInstance, endpoints: readonly Endpoint[], act: () => void): void {
  app.addHook('onResponse', async (request) => {
    const { endpoint } = request.routeOptions.config ?? {};
    if (endpoint && endpoints.includes(endpoint)) act();
  });
}
