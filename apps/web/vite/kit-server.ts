import path from 'node:path';
import { createServer } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Serves the client in development mode, in which the page of the kit exists, on a free port of 127.0.0.1. Its calls go to
 * the server at `api`. `stop` ends it.
 */
export async function startKitServer(api: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null, proxy: { '/api': api, '/covers': api, '/images': api } },
  });
  await server.listen();
  return { address: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}
