import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import type { AppConfig } from '../app-config.ts';
import type { TestLibrary } from './open-library.ts';

/** A second application with the database of the test library. */
export interface AnotherApp {
  app: FastifyInstance;
  address: string;
}

/**
 * Opens a second application with its own settings before the tests of a file. Call it once at the top, after `useLibrary`.
 */
export function useAnotherApp(
  library: () => TestLibrary,
  config: () => Promise<Partial<AppConfig>>,
): () => AnotherApp {
  let opened: AnotherApp | undefined;
  beforeAll(async () => {
    const { address: _, app: __, ...base } = library();
    const closed = { logLevel: 'silent', trustedProxies: [], dataDir: base.dataDir, webDir: null };
    const app = await buildApp(base, { ...closed, ...(await config()) });
    opened = { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
  });
  afterAll(() => opened?.app.close());
  return () => {
    if (!opened) throw new Error('The other application is open only inside tests.');
    return opened;
  };
}
