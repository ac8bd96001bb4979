import { seenHeader } from '@library/contract/calls/seen.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LogPosition, writePosition } from '../database/connections/log-position.ts';

const name = seenHeader.toLowerCase();

/** The position of the data that the caller has seen, as the caller sends it; undefined without the header. */
export function seenBy({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers[name];
  return Array.isArray(given) ? given.join() : given;
}

/** A position that no replica reaches, so that the primary serves this caller until the caller's next change. */
const newerThanAll = 'FFFFFFFF-FFFFFFFF/FFFFFFFF';

/** Adds the position of the data to the response to each change, so that the caller's later reads include the change. */
export function sendSeenHeader(app: FastifyInstance, readPosition: () => Promise<LogPosition>): void {
  app.addHook('onSend', async ({ method, routeOptions }, reply) => {
    if (method === 'GET' || !routeOptions.config.endpoint || reply.statusCode >= 400) return;
    const position = await readPosition().then(writePosition, () => newerThanAll);
    reply.header(name, position);
  });
}
