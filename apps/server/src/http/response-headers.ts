import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasRest } from './bodies/body-rest.ts';
import type { CrossOriginHeaders } from './protection/cross-origin.ts';
import { policyHeader, strictTransportSecurity } from './protection/security-headers.ts';

/** The headers of every response to this call, name and value in turn. */
export type HeadersOf = (request: FastifyRequest) => string[];

const connectionClose = ['connection', 'close'];

/** Says what a document may do, in 600 bytes. */
const ofDocuments = 'permissions-policy';

/** The same headers without that: a first visit loads a dozen files, and none of them is a document. */
function withoutDocuments(headers: readonly string[]): string[] {
  const at = headers.indexOf(ofDocuments);
  return at < 0 ? [...headers] : headers.toSpliced(at, 2);
}

/**
 * Joins the fixed headers (for files of the client without the one of documents), the one for TLS, the request id, the cross-origin
 * headers, and `Connection: close` when the server is closing or the response is sent before the whole body has arrived.
 */
export function createHeadersOf(
  fixed: readonly string[],
  crossOrigin: CrossOriginHeaders,
  isClosing: () => boolean,
): HeadersOf {
  const overTls = [...fixed, ...strictTransportSecurity];
  const ofFiles = withoutDocuments(fixed);
  const ofFilesOverTls = withoutDocuments(overTls);
  return (request) => [
    ...fixedFor(request),
    'x-request-id',
    request.id,
    ...crossOrigin(request),
    ...(isClosing() || hasRest(request.raw) ? connectionClose : []),
  ];

  function fixedFor({ protocol, url }: FastifyRequest): readonly string[] {
    const isFile = url.startsWith('/assets/');
    if (protocol === 'https') return isFile ? ofFilesOverTls : overTls;
    return isFile ? ofFiles : fixed;
  }
}

/** Sets the headers of a response that Fastify sends: `no-store` unless it has a caching rule of its own. */
export function setHeaders(headersOf: HeadersOf, request: FastifyRequest, reply: FastifyReply): void {
  const headers = headersOf(request);
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    // The page's own policy allows the scripts that it holds.
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
