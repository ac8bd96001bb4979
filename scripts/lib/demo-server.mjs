import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
import { ROOT } from './project.mjs';

/**
 * Starts the real server on a fresh demo library in a temporary folder, on a free port.
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} once it is open
 */
export async function startDemoServer() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'library-demo-'));
  // As root, PostgreSQL runs as another user, who has to pass through.
  await chmod(folder, 0o755);
  const child = spawn(pinnedNode(), ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...{ ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' },
      ...{ PORT: '0', SEED: 'demo', BACKUP_DAILY: 'off' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server ended before it was open.')));
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      const [, found] = /open at (http:\S+)/.exec(String(chunk)) ?? [];
      if (found) resolve(found);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { address: String(address), stop };
}
