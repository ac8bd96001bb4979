import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inNetworks } from '../../lib/networks.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Metrics } from './metrics.ts';

/** The figures of a process, and who may read them. */
export interface MetricsOptions {
  figures: Metrics;
  /** Addresses and networks (`10.0.0.0/8`) from which they may be read. */
  allow: string[];
  /** A bearer token with which they may be read from anywhere; null for none. */
  token: string | null;
}

/** Counts every answer, and serves the figures at `/metrics` to those who may read them; to others there is nothing. */
export function metricsRoutes(app: FastifyInstance, { figures, allow, token }: MetricsOptions): void {
  const isAllowed = inNetworks(allow);
  app.addHook('onRequest', (_request, reply, done) => {
    figures.began();
    // Also said when the caller hangs up.
    reply.raw.once('close', figures.ended);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    figures.answered({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!comesFrom(isAllowed, request) && !carries(token, request)) throw notFound('There is no such page.');
    const { text, type } = await figures.read();
    return reply.header('content-type', type).send(text);
  });
}

/** The address at the other end of the wire counts. What a proxy passes on comes from the web, whoever asks. */
function comesFrom(isAllowed: (address: string) => boolean, { headers, raw }: FastifyRequest): boolean {
  const isPassedOn = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !isPassedOn && isAllowed(raw.socket.remoteAddress ?? '');
}

function carries(token: string | null, { headers }: FastifyRequest): boolean {
  if (token === null) return false;
  return timingSafeEqual(digest(`Bearer ${token}`), digest(headers.authorization ?? ''));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
