import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { freePort } from './restartable-server.ts';

const program = '/usr/sbin/pgbouncer';
/** The file that operators copy. */
const bouncerFile = path.resolve(import.meta.dirname, '../../../../../deploy/pgbouncer.ini');

/** Whether Debian's package `pgbouncer` is installed. */
export const hasBouncer = () => existsSync(program);

/** Whether it tracks prepared statements by their names, as PgBouncer does from 1.21 on. */
export function bouncerKnowsNames(): boolean {
  if (!hasBouncer()) return false;
  const said = execFileSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** A real PgBouncer that assigns a few connections per transaction. */
export interface Bouncer {
  /** The URL of the database through it. */
  address: string;
  stop(): Promise<void>;
}

/** PgBouncer refuses to run as root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** Replaces text that occurs exactly once. Throws when it does not. */
function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`deploy/pgbouncer.ini does not have "${from}" once.`);
  return text.replace(from, to);
}

/** Starts the PgBouncer of `deploy/pgbouncer.ini` in front of a database, with so few connections that its clients have to share them. */
export async function startBouncer(databaseAddress: string): Promise<Bouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseAddress);
  const own = String(await freePort());
  const folder = await makeDataFolder();
  const file = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'userlist.txt');
  const settings = [
    ['library = host=127.0.0.1 port=5432', `${pathname.slice(1)} = host=${hostname} port=${port}`],
    ['listen_port = 6432', `listen_port = ${own}`],
    ['auth_file = /etc/pgbouncer/userlist.txt', `auth_file = ${users}`],
    ['admin_users = library', `admin_users = ${username}`],
    ['default_pool_size = 60', 'default_pool_size = 3'],
    bouncerKnowsNames() ? ['\n;max_prepared_statements', '\nmax_prepared_statements'] : [],
  ].reduce(
    (text, [from, to = '']) => (from === undefined ? text : replaceOnce(text, from, to)),
    await readFile(bouncerFile, 'utf8'),
  );
  await writeFile(file, settings, { mode: 0o600 });
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  const user = otherUser();
  for (const each of user ? [file, users] : []) await chown(each, user?.uid ?? 0, user?.gid ?? 0);
  const child = spawn(program, [file], { ...user, stdio: 'ignore' });
  const address = new URL(databaseAddress);
  address.hostname = '127.0.0.1';
  address.port = own;
  await untilListens(Number(own));
  return {
    address: address.href,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await removeDataFolder(folder);
    },
  };
}

/**
 * Waits until a program listens on a port. Throws after ten seconds. Sends no query, because PgBouncer would open a
 * connection.
 */
async function untilListens(port: number): Promise<void> {
  const end = performance.now() + 10_000;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (performance.now() > end) throw new Error(`Nothing listens on the port ${port}.`);
    await wait(50);
  }
}
