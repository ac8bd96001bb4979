import { endpoints } from '@library/contract/endpoints.ts';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Refusal } from '../lib/refusal.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HTTPMethods[];

/**
 * Refuses calls of the contract's addresses with a method that they do not have, and names those that they have (RFC 9110, 15.5.6;
 * decision 103). Comes after all other routes.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const refused = new Set<string>();
  for (const { path: url } of Object.values(endpoints)) {
    const others = METHODS.filter((method) => !app.hasRoute({ method, url }));
    // Names of parameters do not tell addresses apart.
    const shape = url.replaceAll(/:\w+/g, ':');
    if (others.length === 0 || refused.has(shape)) continue;
    refused.add(shape);
    const allow = METHODS.filter((method) => !others.includes(method)).join(', ');
    app.route({
      method: others,
      url,
      handler: (_request, reply) => {
        reply.header('allow', allow);
        throw new Refusal('wrong_method', 'This address does not take such a call.');
      },
    });
  }
}
