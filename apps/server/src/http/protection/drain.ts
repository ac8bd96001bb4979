import type { FastifyInstance } from 'fastify';
import type { Doors } from './listeners.ts';

/** How long calls that are under way may take to end unless said, in milliseconds. */
const usualPatience = 10_000;
/** How often connections that have nothing to do any more are looked for, in milliseconds. */
const every = 50;

/**
 * Closes the application: nobody new comes in, calls under way are answered, and each answer says that its connection
 * ends. What takes longer than the patience is cut.
 */
export async function drain(
  app: FastifyInstance,
  { doors, patience = usualPatience }: { doors?: Doors; patience?: number } = {},
): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), every);
  const cut = setTimeout(() => {
    app.log.warn('calls that did not end in time were cut');
    app.server.closeAllConnections();
  }, patience);
  await Promise.all([doors?.close(), app.close()]).finally(() => {
    clearInterval(idle);
    clearTimeout(cut);
  });
}
