import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRest } from './bodies/body-rest.ts';
import type { CrossOriginHeaders } from './protection/cross-origin.ts';
import { staysOnTls } from './protection/security-headers.ts';

/** The headers that every answer to this call carries, name and value in turn. */
export type HeadersOf = (request: FastifyRequest) => string[];

const lastOfConnection = ['connection', 'close'];

/**
 * Joins what is the same for all, what TLS adds, the call's name in the log, what opens the answer to others, and that
 * nothing more is answered on the connection: where the server is closing, or the call is answered before all of its body came.
 */
export function createHeadersOf(
  fixed: readonly string[],
  crossOrigin: CrossOriginHeaders,
  isClosing: () => boolean,
): HeadersOf {
  const overTls = [...fixed, ...staysOnTls];
  return (request) => [
    ...(request.protocol === 'https' ? overTls : fixed),
    'x-request-id',
    request.id,
    ...crossOrigin(request),
    ...(isClosing() || hasRest(request.raw) ? lastOfConnection : []),
  ];
}

/** Puts the headers on an answer that goes through Fastify; what nobody said how to keep is kept nowhere. */
export function putHeaders(headersOf: HeadersOf, request: FastifyRequest, reply: FastifyReply): void {
  const headers = headersOf(request);
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    const varies = name === 'vary' && reply.getHeader('vary');
    reply.header(name, varies ? `${varies}, ${value}` : value);
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** Puts the headers on every answer that goes through Fastify, errors too. */
export function putHeadersOnAll(app: FastifyInstance, headersOf: HeadersOf): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    putHeaders(headersOf, request, reply);
    done();
  });
}
