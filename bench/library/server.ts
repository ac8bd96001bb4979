import { type ServerProcess, startServer } from '../../apps/server/src/test/processes/server-process.ts';
import type { BenchLibrary } from './open.ts';
import { waitForRest } from './rest.ts';

/**
 * Starts the server on a generated library, as `npm start` would, with the limits on requests and searches off, and waits
 * until it is at rest.
 */
export async function startBenchServer(
  { connectionString, dataDir }: BenchLibrary,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    BACKUP_DAILY: 'off',
    // A few readers make as many requests as a whole university, and would exceed these limits.
    FIRST_BOOK_REQUESTS: '0',
    REQUESTS_A_DAY: '0',
    SEARCHES_ADDRESS: '0',
    ...settings,
  };
  const server = await startServer(environment, { show: 'errors' });
  await waitForRest(server.address);
  return server;
}
