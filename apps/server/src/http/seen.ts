import { seenHeader } from '@library/contract/seen.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LogPosition, writePosition } from '../database/log-position.ts';

const name = seenHeader.toLowerCase();

/** What the caller says that it has seen, or undefined. */
export function seenBy({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers[name];
  return Array.isArray(given) ? given.join() : given;
}

/** A text that no replica has reached: its caller asks the primary until the next change. */
const newerThanAll = 'FFFFFFFF-FFFFFFFF/FFFFFFFF';

/** Tells callers with the response to a change how far the data has come with it, so that they find it in whichever database. */
export function tellSeen(app: FastifyInstance, readPosition: () => Promise<LogPosition>): void {
  app.addHook('onSend', async ({ method, routeOptions }, reply) => {
    if (method === 'GET' || !routeOptions.config.endpoint || reply.statusCode >= 400) return;
    const position = await readPosition().then(writePosition, () => newerThanAll);
    reply.header(name, position);
  });
}
