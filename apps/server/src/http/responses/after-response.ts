import type { Endpoint } from '@library/contract/calls/route.ts';
import type { FastifyInstance } from 'fastify';

/** Calls back after each response of these endpoints; what the call changed is committed by then. */
export function afterResponseTo(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  callback: () => void,
): void {
  // Runs after every response, so it waits for nothing.
  const awaited = new Set(endpoints);
  app.addHook('onResponse', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config ?? {};
    if (endpoint && awaited.has(endpoint)) callback();
    done();
  });
}
