import type { Endpoint } from '@library/contract/route.ts';
import type { FastifyInstance } from 'fastify';

/** Calls back after each response of these endpoints; what the call changed is committed by then. */
export function afterResponseTo(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  callback: () => void,
): void {
  app.addHook('onResponse', async (request) => {
    const { endpoint } = request.routeOptions.config ?? {};
    if (endpoint && endpoints.includes(endpoint)) callback();
  });
}
