import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ROOT } from './lib/project.mjs';

/** The web app may have to be built first. */
const timeout = 180_000;

/** @type {(() => Promise<unknown>)[]} */
const cleanUps = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Runs `npm start` on an empty library, and resolves once it is open. */
async function npmStart() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'library-start-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  // As root, PostgreSQL runs as another user, who has to pass through.
  await chmod(dataDir, 0o755);
  // Nothing of Vitest's own environment (NODE_ENV=test, its time zone) reaches the product.
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
    SEED: 'none',
    BACKUP_DAILY: 'off',
  };
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  cleanUps.push(async () => npm.kill('SIGKILL'));
  /** @param {string} file */
  const numberIn = async (file) => Number((await readFile(path.join(dataDir, file), 'utf8')).split('\n')[0]);
  await new Promise((resolve, reject) => {
    let printed = '';
    npm.once('exit', () => reject(new Error(`npm start ended: ${printed}`)));
    npm.stdout.on('data', (chunk) => {
      printed += String(chunk);
      if (/open at http:/.test(printed)) resolve(undefined);
    });
  });
  const pids = [await numberIn('server.lock'), await numberIn('postgres/postmaster.pid')];
  cleanUps.push(async () => pids.filter(isAlive).map((pid) => process.kill(pid, 'SIGKILL')));
  return { npm, dataDir, pids };
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The process id of npm, or of its process group, which the terminal signals. */
const targets = /** @type {const} */ ([
  ['npm alone gets SIGTERM', 'SIGTERM', 1],
  ['Ctrl-C reaches everything in a terminal', 'SIGINT', -1],
]);

describe.runIf(process.platform !== 'win32')('npm start', () => {
  it.each(targets)(
    'shuts server and database down cleanly when %s',
    async (_what, signal, sign) => {
      const { npm, dataDir, pids } = await npmStart();
      expect(pids.map(isAlive)).toEqual([true, true]);
      process.kill(sign * Number(npm.pid), signal);
      await expect.poll(() => pids.filter(isAlive), { timeout: 60_000 }).toEqual([]);
      expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
      const log = await readFile(path.join(dataDir, 'postgres/server.log'), 'utf8');
      expect(log).toMatch(/received fast shutdown request[\s\S]+database system is shut down\n$/);
    },
    timeout,
  );
});
