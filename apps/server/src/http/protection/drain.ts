import type { FastifyInstance } from 'fastify';
import type { Listeners } from './listeners.ts';

/** The timeout for calls in progress, in milliseconds. */
const defaultTimeout = 10_000;
/** How often idle connections are closed, in milliseconds. */
const idleInterval = 50;

/**
 * Closes the application: it accepts no new connections and answers the calls in progress, each with `Connection: close`. After
 * the timeout it cuts the connections that are left.
 */
export async function drain(
  app: FastifyInstance,
  { listeners, timeout = defaultTimeout }: { listeners?: Listeners; timeout?: number } = {},
): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), idleInterval);
  const cut = setTimeout(() => {
    app.log.warn('calls that did not end in time were cut');
    app.server.closeAllConnections();
  }, timeout);
  await Promise.all([listeners?.close(), app.close()]).finally(() => {
    clearInterval(idle);
    clearTimeout(cut);
  });
}
