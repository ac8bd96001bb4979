import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a page of another origin may read beside the body. */
const readable = 'Content-Disposition, ETag, Idempotent-Replayed, Retry-After, X-Request-Id';
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const sendable = 'Authorization, Content-Type, Idempotency-Key, If-None-Match';
/** Seconds for which a browser need not ask again. */
const askedFor = '600';

/**
 * The headers, name and value in turn, that let a page of another origin read the answer to this call. Cookies are
 * never let through: a caller is known by the bearer token that its page sends.
 */
export type CrossOriginHeaders = (request: FastifyRequest) => readonly string[];

const nothing: readonly string[] = [];

/** Opens the API to pages of exactly these origins; none keeps it closed. */
export function crossOriginHeaders(origins: readonly string[]): CrossOriginHeaders {
  if (origins.length === 0) return () => nothing;
  const depends = ['vary', 'Origin'];
  const open = new Map(
    origins.map((origin) => [
      origin,
      [...depends, 'access-control-allow-origin', origin, 'access-control-expose-headers', readable],
    ]),
  );
  return ({ url, headers: { origin } }) => {
    if (!url.startsWith('/api/')) return nothing;
    return (origin && open.get(origin)) || depends;
  };
}

/** Answers browsers that ask before they send; who is no such origin gets no word of what is allowed. */
export function crossOriginRoutes(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.options('/api/*', async ({ headers: { origin = '' } }, reply) => {
    if (origins.includes(origin)) {
      reply.headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': sendable,
        'access-control-max-age': askedFor,
      });
    }
    return reply.status(204).send();
  });
}
