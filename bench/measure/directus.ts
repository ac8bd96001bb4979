import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/test/processes/restartable-server.ts';

/** The measured version: the newest one whose packages are all in the registry. */
const VERSION = '12.4.0';
const token = 'measured-on-this-machine-alone';

/** A running Directus, and the headers that calls to it need. */
export interface Directus {
  address: string;
  headers: Record<string, string>;
  end(): Promise<void>;
}

/**
 * Installs Directus outside the project, in `PEERS_DIR` or a temporary folder (once; some minutes, 730 MB), and starts it on
 * a database, to which it adds its own tables. Its cache is on and its limits are off; calls use an administrator's token,
 * for which Directus looks up no permissions.
 * @throws when it cannot be installed or does not answer within a minute
 */
export async function startDirectus(connectionString: string): Promise<Directus> {
  const folder = process.env.PEERS_DIR ?? path.join(os.tmpdir(), 'lending-library-peers');
  await mkdir(folder, { recursive: true });
  const program = path.join(folder, 'node_modules/directus/cli.js');
  if (!existsSync(program)) {
    await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
    await run(folder, 'npm', [
      'install',
      `directus@${VERSION}`,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
  }
  const port = await freePort();
  const settings = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: connectionString,
    SECRET: token,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: token,
    ADMIN_TOKEN: token,
    ACCEPT_TERMS: 'true',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
    CACHE_ENABLED: 'true',
    CACHE_STORE: 'memory',
    CACHE_AUTO_PURGE: 'true',
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  await run(folder, 'node', [program, 'bootstrap'], settings);
  const child = spawnHere(folder, 'node', [program, 'start'], settings);
  const address = `http://127.0.0.1:${port}`;
  await untilItAnswers(`${address}/server/ping`);
  return {
    address,
    headers: { authorization: `Bearer ${token}` },
    end: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Runs a program under the system's Node, for which packages outside the project are built. */
function spawnHere(cwd: string, name: string, args: string[], settings: Record<string, string> = {}) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const PATH = folders.filter((each) => !each.includes('node_modules')).join(path.delimiter);
  return spawn(name, args, {
    cwd,
    env: { ...process.env, ...settings, PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function run(
  cwd: string,
  name: string,
  args: string[],
  settings?: Record<string, string>,
): Promise<void> {
  const [code] = await once(spawnHere(cwd, name, args, settings), 'exit');
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}.`);
}

async function untilItAnswers(address: string): Promise<void> {
  for (let tried = 0; tried < 120; tried += 1) {
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.ok) return;
    await wait(500);
  }
  throw new Error(`${address} does not answer.`);
}
