import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { mustInstall } from './lib/packages.mjs';
import { ROOT } from './lib/project.mjs';
import { mustBuildWeb } from './lib/web-build.mjs';

/** Long enough to build the web app first. */
const timeout = 180_000;

/** @type {(() => Promise<unknown>)[]} */
const cleanUps = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function makeDataFolder() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'library-start-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  // As root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** An environment without Vitest's own variables (NODE_ENV=test, its time zone). */
function bareEnvironment() {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  return { PATH, HOME, TMPDIR };
}

/** Runs `npm start` on an empty library, and resolves once it is open. */
async function npmStart() {
  const dataDir = await makeDataFolder();
  const env = {
    ...bareEnvironment(),
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

/** The sign selects the process to signal: npm alone, or its process group, which a terminal signals. */
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

// In this file, because two builds at the same time would write into one folder.
describe('npm run build', () => {
  it(
    'makes all that a start needs while a service has the port, and writes no data',
    async () => {
      const dataDir = await makeDataFolder();
      const service = createServer().listen(0, '127.0.0.1');
      cleanUps.push(async () => service.close());
      await once(service, 'listening');
      const place = service.address();
      const PORT = String(typeof place === 'object' ? place?.port : place);
      const env = { ...bareEnvironment(), DATA_DIR: dataDir, PORT };
      const shell = process.platform === 'win32';
      const { stdout } = await promisify(execFile)('npm', ['run', 'build'], { cwd: ROOT, env, shell });
      expect(stdout).toMatch(/1\/3 .*\n2\/3 .*\n3\/3 /);
      expect([mustInstall(), mustBuildWeb()]).toEqual([false, false]);
      expect(await readdir(dataDir)).toEqual([]);
    },
    timeout,
  );
});
