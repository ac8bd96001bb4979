import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRest } from '../bodies/body-rest.ts';
import type { CrossOriginHeaders } from '../protection/cross-origin.ts';
import { headersOfData, policyHeader, strictTransportSecurity } from '../protection/security-headers.ts';

/** The headers of every response to this call, name and value in turn. */
export type HeadersOf = (request: FastifyRequest) => string[];

const connectionClose = ['connection', 'close'];

/** Addresses whose responses are never documents: data, files of the client, pictures. */
const DATA = /^\/((api(?!\/docs)|assets|covers|images|icons)\/|favicon\.svg)/;

/**
 * Makes the function that returns the headers of a response: the fixed ones (for data without those of documents), the one for
 * TLS, the request id, the cross-origin headers, and `Connection: close` when the server is closing or responds before the whole
 * body has arrived.
 */
export function createHeadersOf(
  fixed: readonly string[],
  crossOrigin: CrossOriginHeaders,
  isClosing: () => boolean,
): HeadersOf {
  const overTls = [...fixed, ...strictTransportSecurity];
  const ofData = headersOfData(fixed);
  const ofDataOverTls = [...ofData, ...strictTransportSecurity];
  return (request) => [
    ...fixedFor(request),
    'x-request-id',
    request.id,
    ...crossOrigin(request),
    ...(isClosing() || hasRest(request.raw) ? connectionClose : []),
  ];

  function fixedFor({ protocol, url }: FastifyRequest): readonly string[] {
    const isData = DATA.test(url);
    if (protocol === 'https') return isData ? ofDataOverTls : overTls;
    return isData ? ofData : fixed;
  }
}

/** Sets the headers of a response that Fastify sends: `no-store` unless it has a caching rule of its own. */
export function setHeaders(headersOf: HeadersOf, request: FastifyRequest, reply: FastifyReply): void {
  const headers = headersOf(request);
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    // The page has already set a policy that allows its inline scripts.
    if (name === policyHeader && reply.hasHeader(name)) continue;
    const varies = name === 'vary' && reply.getHeader('vary');
    reply.header(name, varies ? `${varies}, ${value}` : value);
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** Sets the headers of every response that Fastify sends, errors too. */
export function setHeadersOnAll(app: FastifyInstance, headersOf: HeadersOf): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setHeaders(headersOf, request, reply);
    done();
  });
}
