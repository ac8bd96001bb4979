import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inNetworks } from '../../lib/network/networks.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsOptions {
  figures: Metrics;
  /** Addresses and networks (`10.0.0.0/8`) from which they may be read. */
  allow: string[];
  /** A bearer token with which they may be read from anywhere; null for none. */
  token: string | null;
}

/** Counts every response, and serves `/metrics` to permitted callers; others get 404. */
export function metricsRoutes(app: FastifyInstance, { figures, allow, token }: MetricsOptions): void {
  const isAllowed = inNetworks(allow);
  app.addHook('onRequest', (_request, reply, done) => {
    figures.began();
    // 'close' is also emitted when the caller disconnects.
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
    if (!isAllowedPeer(isAllowed, request) && !hasToken(token, request))
      throw notFound("We couldn't find that page.");
    const { text, type } = await figures.read();
    return reply.header('content-type', type).send(text);
  });
}

/** Whether the peer's address is allowed. A request that a proxy has forwarded comes from the web, so it is refused. */
function isAllowedPeer(isAllowed: (address: string) => boolean, { headers, raw }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !isForwarded && isAllowed(raw.socket.remoteAddress ?? '');
}

function hasToken(token: string | null, { headers }: FastifyRequest): boolean {
  if (token === null) return false;
  return timingSafeEqual(digest(`Bearer ${token}`), digest(headers.authorization ?? ''));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
