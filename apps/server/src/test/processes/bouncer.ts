import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { freePort } from './restartable-server.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether Debian's package `pgbouncer` is installed. */
export const hasBouncer = () => existsSync(program);

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

/** Starts a PgBouncer in front of a database, with so few connections that its clients have to share them. */
export async function startBouncer(databaseAddress: string): Promise<Bouncer> {
  const { hostname, port, username, password } = new URL(databaseAddress);
  const own = String(await freePort());
  const folder = await makeDataFolder();
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
  ];
  await writeFile(file, settings.join('\n'), { mode: 0o600 });
  const user = otherUser();
  if (user) await chown(file, user.uid, user.gid);
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
