import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The oldest supported PostgreSQL, where Debian and Ubuntu install it. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';

export const hasOlderPostgres = () =>
  process.platform === 'linux' && existsSync(path.join(PROGRAMS, 'initdb'));

/** As root, PostgreSQL runs as the user `postgres` of Debian's package. */
function otherUser() {
  if (process.getuid?.() !== 0) return {};
  const number = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** @returns {Promise<number>} a free port */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts a PostgreSQL 15 on an empty folder, for one run of the tests.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startOlderPostgres() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'library-postgres15-'));
  const user = otherUser();
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const program = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    execFileSync(path.join(PROGRAMS, name), args, { ...user, cwd: folder, stdio: 'ignore' });
  program('initdb', [
    '-D',
    data,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--username=library',
  ]);
  const place = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  // Nothing needs to be durable, because the data is deleted after the run.
  const options = `${place} -c fsync=off -c synchronous_commit=off -c full_page_writes=off`;
  program('pg_ctl', ['-D', data, '-w', '-o', options, '-l', path.join(folder, 'log'), 'start']);
  return {
    url: `postgres://library@127.0.0.1:${port}/postgres`,
    stop: () => {
      program('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
