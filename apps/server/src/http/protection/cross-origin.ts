import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers that a page of another origin may read. */
const exposedHeaders = 'Content-Disposition, ETag, Idempotent-Replayed, Retry-After, X-Request-Id, X-Seen';
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Seen';
/** How long a browser may reuse a preflight response, in seconds. */
const maxAge = '600';

/**
 * The headers, name and value in turn, that let a page of another origin read the response to this call. Cookies are
 * never allowed: the bearer token identifies the caller.
 */
export type CrossOriginHeaders = (request: FastifyRequest) => readonly string[];

const nothing: readonly string[] = [];

/** Opens the API to pages of exactly these origins. */
export function crossOriginHeaders(origins: readonly string[]): CrossOriginHeaders {
  if (origins.length === 0) return () => nothing;
  const variesByOrigin = ['vary', 'Origin'];
  const open = new Map(
    origins.map((origin) => [
      origin,
      [
        ...variesByOrigin,
        'access-control-allow-origin',
        origin,
        'access-control-expose-headers',
        exposedHeaders,
      ],
    ]),
  );
  return ({ url, headers: { origin } }) => {
    if (!url.startsWith('/api/')) return nothing;
    return (origin && open.get(origin)) || variesByOrigin;
  };
}

/** Answers preflight requests; the response to any other origin allows nothing. */
export function crossOriginRoutes(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.options('/api/*', async ({ headers: { origin = '' } }, reply) => {
    if (origins.includes(origin)) {
      reply.headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': maxAge,
      });
    }
    return reply.status(204).send();
  });
}
