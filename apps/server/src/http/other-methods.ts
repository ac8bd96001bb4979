import { endpoints } from '@library/contract/endpoints.ts';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal } from '../lib/refusal.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HTTPMethods[];

/**
 * Refuses calls to the contract's addresses with an unsupported method, and lists the supported ones (RFC 9110, 15.5.6; decision
 * 103). Must be registered after all other routes.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const refused = new Set<string>();
  for (const { path: url } of Object.values(endpoints)) {
    const others = METHODS.filter((method) => !app.hasRoute({ method, url }));
    // Two addresses that differ only in the names of their parameters are the same.
    const shape = url.replaceAll(/:\w+/g, ':');
    if (others.length === 0 || refused.has(shape)) continue;
    refused.add(shape);
    const allow = METHODS.filter((method) => !others.includes(method)).join(', ');
    app.route({
      method: others,
      url,
      handler: (_request, reply) => {
        reply.header('allow', allow);
        throw new Refusal('wrong_method', "This address doesn't take such a call.");
      },
    });
  }
}
