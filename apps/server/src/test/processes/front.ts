import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { freePort } from './restartable-server.ts';

const program = '/usr/sbin/haproxy';
/** The file that operators copy. */
export const frontFile = path.resolve(import.meta.dirname, '../../../../../deploy/haproxy.cfg');

/** Whether Debian's package `haproxy` is installed. */
export const hasFront = () => existsSync(program);

/** The HAProxy in front of two servers, as `deploy/haproxy.cfg` sets it up. */
export interface Front {
  /** The URL at which it accepts calls. */
  address: string;
  stop(): Promise<void>;
}

/** Replaces text that occurs exactly once. Throws when it does not. */
function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`deploy/haproxy.cfg does not have "${from}" once.`);
  return text.replace(from, to);
}

/** The configuration for these servers on this port, for IPv4, without TLS and without a change of the user. */
async function configFor(port: number, servers: readonly [string, string]): Promise<string> {
  const lines = (await readFile(frontFile, 'utf8')).split('\n');
  const plain = lines.filter((line) => !/^ {2}(user|group) |bind :::|ssl/.test(line)).join('\n');
  const [one, two] = servers.map((address) => new URL(address).host);
  return [
    ['bind :80', `bind 127.0.0.1:${port}`],
    ['setenv SERVER_ONE 10.0.0.1:3000', `setenv SERVER_ONE ${one}`],
    ['setenv SERVER_TWO 10.0.0.2:3000', `setenv SERVER_TWO ${two}`],
  ].reduce((text, [from = '', to = '']) => replaceOnce(text, from, to), plain);
}

/** The configuration as it is, with this certificate, on these ports for http and https and without a change of the user. */
async function configWith(certificate: string, plain: number, secure: number): Promise<string> {
  const text = (await readFile(frontFile, 'utf8')).replaceAll('/etc/haproxy/library.pem', certificate);
  return [
    ['bind :80', `bind 127.0.0.1:${plain}`],
    ['bind :443', `bind 127.0.0.1:${secure}`],
    ['bind :::80', `bind ::1:${plain}`],
    ['bind :::443', `bind ::1:${secure}`],
    ['  user haproxy\n  group haproxy\n', ''],
  ].reduce((changed, [from = '', to = '']) => replaceOnce(changed, from, to), text);
}

/** Starts HAProxy in front of the servers at two addresses and waits until it responds. */
export async function startFront(servers: readonly [string, string]): Promise<Front> {
  const port = await freePort();
  const config = await configFor(port, servers);
  return startWith(config, port, ({ ok }) => ok);
}

/** Starts HAProxy with this certificate, without servers, and waits until it responds. Its address is that of plain http. */
export async function startFrontWithoutServers(certificate: string): Promise<Front> {
  const port = await freePort();
  const config = await configWith(certificate, port, await freePort());
  return startWith(config, port, ({ status }) => status === 308);
}

async function startWith(
  config: string,
  port: number,
  isReady: (response: Response) => boolean,
): Promise<Front> {
  const folder = await makeDataFolder();
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, config);
  // It ends with the process that started it.
  const child = spawn('/usr/bin/setpriv', ['--pdeathsig', 'TERM', program, '-db', '-f', file], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await removeDataFolder(folder);
  };
  const answer = () => fetch(`${address}/healthz`, { redirect: 'manual' }).catch(() => null);
  for (;;) {
    const response = await answer();
    if (response && isReady(response)) break;
    if (child.exitCode !== null) {
      await removeDataFolder(folder);
      throw new Error('HAProxy did not start.');
    }
    await wait(20);
  }
  return { address, stop };
}
