import type { FastifyInstance } from 'fastify';
import { inNetworks } from '../../lib/networks.ts';

/**
 * Warns once per process when a call has an `X-Forwarded-For` from an address that `TRUST_PROXY` does not list: behind a proxy
 * that is missing in the setting all callers have its address, and rate limits count them as one (decision 027).
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = inNetworks(trustedProxies);
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    const peer = request.socket.remoteAddress;
    if (hasWarned || !peer || request.headers['x-forwarded-for'] === undefined || isTrusted(peer)) return;
    hasWarned = true;
    request.log.warn(
      { peer },
      'a call came with X-Forwarded-For from an address that TRUST_PROXY does not name, so the header does not count. ' +
        'If a proxy of yours has this address, name it in TRUST_PROXY: until then all its callers count as one',
    );
  });
}
