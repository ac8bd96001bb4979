import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inNetworks } from '../../lib/network/networks.ts';

/**
 * Warns once per process when a call has an `X-Forwarded-For` header from an address that `TRUST_PROXY` does not list. Behind an
 * unlisted proxy all callers seem to have its address, and rate limits count them as one caller (docs/operations.md).
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = inNetworks(trustedProxies);
  let hasWarned = false;
  const warnOf = ({ socket, log }: FastifyRequest) => {
    const peer = socket.remoteAddress;
    if (!peer || isTrusted(peer)) return;
    hasWarned = true;
    log.warn(
      { peer },
      'a call came with X-Forwarded-For from an address that TRUST_PROXY does not name, so the header does not count. ' +
        'If a proxy of yours has this address, name it in TRUST_PROXY: until then all its callers count as one',
    );
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) warnOf(request);
    done();
  });
}
