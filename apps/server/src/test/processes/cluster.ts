import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { freePort } from './restartable-server.ts';

const script = path.resolve(import.meta.dirname, '../../../../../deploy/node.sh');
const programs = ['patroni', 'etcd', 'haproxy', 'setpriv'];
const names = ['one', 'two'] as const;
/** The maximum time for a cluster to start, in milliseconds. */
const timeout = 90_000;

/** The programs of a cluster that are not installed here. */
export function missingPrograms(): string[] {
  const folders = ['/usr/bin', '/usr/sbin'];
  return programs.filter((program) => !folders.some((folder) => existsSync(path.join(folder, program))));
}

/** A PostgreSQL primary and its standby under Patroni, with HAProxy in front, as `deploy/node.sh` runs them. */
interface Cluster {
  /** The URL of a database on the current primary, for a role that is not a superuser. */
  address: string;
  /** Kills the primary and its Patroni with SIGKILL, as if its machine had failed. Returns its name. */
  killPrimary(): Promise<string>;
  stop(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Starts two nodes on this machine and waits until the standby is synchronous. */
export async function startPatroni(): Promise<Cluster> {
  const folder = await makeDataFolder();
  const ports = await Promise.all(Array.from({ length: 7 }, freePort));
  const [etcd, peers, proxy, patroniOne, postgresOne, patroniTwo, postgresTwo] = ports;
  const file = path.join(folder, 'cluster.conf');
  await writeFile(
    file,
    `one 127.0.0.1 ${etcd} ${peers} ${patroniOne} ${postgresOne}\ntwo 127.0.0.1 - - ${patroniTwo} ${postgresTwo}\n`,
  );
  const password = randomBytes(16).toString('hex');
  const env = {
    PATH: process.env.PATH,
    CLUSTER_FILE: file,
    CLUSTER_FOLDER: folder,
    PROXY_PORT: String(proxy),
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: password,
  };
  const run = (part: string, name: string) => spawn('bash', [script, part, name], { env, stdio: 'ignore' });
  const patroni: Record<string, ChildProcess> = {};
  const others = [run('etcd', 'one'), run('proxy', 'one')];
  for (const name of names) patroni[name] = run('postgres', name);
  const address = `postgres://library:${password}@127.0.0.1:${proxy}/library`;
  const members = () => membersAt([patroniOne, patroniTwo]);
  const stop = async () => {
    // Patroni writes to etcd when it ends, so etcd must end last.
    await Promise.all(Object.values(patroni).map(ended));
    await Promise.all(others.map(ended));
    await removeDataFolder(folder);
  };
  try {
    await until(async () => (await members()).some(({ role }) => role === 'sync_standby'));
    await until(() => createLibrary(address));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address,
    killPrimary: async () => {
      const leader = (await members()).find(({ role }) => role === 'leader');
      if (!leader) throw new Error('The cluster has no primary.');
      const pidFile = path.join(folder, leader.name, 'postgres/data/postmaster.pid');
      const [pid] = (await readFile(pidFile, 'utf8')).split('\n');
      patroni[leader.name]?.kill('SIGKILL');
      process.kill(Number(pid), 'SIGKILL');
      return leader.name;
    },
    stop,
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** The nodes, as reported by the first Patroni that responds. */
async function membersAt(ports: (number | undefined)[]): Promise<Member[]> {
  for (const port of ports) {
    const answer = await fetch(`http://127.0.0.1:${port}/cluster`).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** Creates the role and the database of an address, as docs/deploy.md says. Returns false while no primary responds. */
async function createLibrary(address: string): Promise<boolean> {
  const server = new URL(address);
  server.username = 'postgres';
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`DROP ROLE IF EXISTS library`);
    await client.query(`CREATE ROLE library LOGIN PASSWORD '${server.password}'`);
    await client.query(
      `CREATE DATABASE library OWNER library TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
    );
    await client.query('REVOKE ALL ON DATABASE library FROM PUBLIC');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The cluster did not start.');
    await wait(100);
  }
}
