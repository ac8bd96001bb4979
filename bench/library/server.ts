import { spawn } from 'node:child_process';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';
import type { BenchLibrary } from './open.ts';

/** The real server in a process of its own. */
export interface BenchServer {
  address: string;
  stop: () => Promise<void>;
}

/** Starts the server on a generated library, as `npm start` would, without the limit on searches. */
export async function startServer(
  library: BenchLibrary,
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  const child = spawn(pinnedNode(), ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{
        DATABASE_URL: library.connectionString,
        DATA_DIR: library.dataDir,
        PORT: '0',
        SEED: 'none',
        BACKUP_DAILY: 'off',
        // A few readers make the requests of a whole university.
        FIRST_BOOK_REQUESTS: '0',
        REQUESTS_A_DAY: '0',
      },
      ...{ NODE_ENV: 'production', SEARCHES_ADDRESS: '0', ...settings },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server ended before it was open.')));
    child.stdout.on('data', (chunk) => {
      const [, found] = /open at (http:\S+)/.exec(String(chunk)) ?? [];
      if (found) resolve(found);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}
