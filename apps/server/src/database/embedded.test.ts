import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { copyInstallation } from '../test/processes/installation.ts';
import { isRunning, startTime } from './embedded/processes.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const HERE = path.dirname(fileURLToPath(import.meta.url));
const NOBODY = 65534;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A temporary folder that every user can pass through, as a data folder has to be. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'library-embedded-'));
  await chmod(folder, 0o755);
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string, messages: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: (message) => messages.push(message) });
  cleanUps.push(() => database.stop());
  return database;
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the database in a child process, which runs until it is killed. */
async function startInChild(
  dataDir: string,
  options: { uid?: number; module?: string; node?: string } = {},
): Promise<{ child: ChildProcess; connectionString: string }> {
  const module = pathToFileURL(options.module ?? path.join(HERE, 'embedded.ts')).href;
  const code = `
    const { startEmbeddedDatabase } = await import(${JSON.stringify(module)});
    const database = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)));
    process.stdout.write(database.connectionString + '\\n');
    setInterval(() => {}, 1000);`;
  const identity = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const child = spawn(options.node ?? process.execPath, ['--input-type=module', '-e', code], {
    cwd: dataDir,
    ...identity,
  });
  cleanUps.push(async () => child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const line = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    once(child, 'exit').then(() => Promise.reject(new Error(`The child process ended: ${errors}`))),
  ]);
  return { child, connectionString: line };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

describe('the embedded database', () => {
  test('splits Bengali and Arabic words into trigrams, writes to disk, and requires its password', async () => {
    const dataDir = await temporaryFolder();
    const { connectionString, adopted } = await start(dataDir);
    expect(adopted).toBe(false);
    await query(connectionString, 'CREATE EXTENSION pg_trgm');
    const [words] = await query(
      connectionString,
      `SELECT cardinality(show_trgm('রিয়াদুস')) > 3 AS bengali, cardinality(show_trgm('رياض')) > 3 AS arabic,
              lower('É') AS lower, current_setting('server_encoding') AS encoding`,
    );
    expect(words).toEqual({ bengali: true, arabic: true, lower: 'é', encoding: 'UTF8' });
    const [settings] = await query(
      connectionString,
      `SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS addresses,
              current_setting('unix_socket_directories') AS sockets, current_database() AS name`,
    );
    expect(settings).toEqual({ fsync: 'on', addresses: '127.0.0.1', sockets: '', name: 'library' });

    // A connection needs the random password, which only its owner can read.
    const wrong = new URL(connectionString);
    wrong.password = 'password';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);

    // PostgreSQL refuses to run as root, so it then runs as another user.
    const owner = (await stat(path.join(dataDir, 'postgres'))).uid;
    expect(isRoot ? owner > 0 : owner === process.getuid?.()).toBe(true);
  });

  test('has the same data after a restart', async () => {
    const dataDir = await temporaryFolder();
    const first = await start(dataDir);
    await query(first.connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.connectionString, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect(second.adopted).toBe(false);
  });
});

describe('two server processes on one data folder', () => {
  test('the second is refused with a sentence, and the first continues to work', async () => {
    const dataDir = await temporaryFolder();
    const { child, connectionString } = await startInChild(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `Another server process (number ${child.pid}) is already using the data folder`,
    );
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await kill(child, 'SIGTERM');
    await expect(stat(path.join(dataDir, 'server.lock'))).rejects.toThrow(/ENOENT/);
  });

  test('a lock whose process id now belongs to another program does not lock the folder', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(path.join(dataDir, 'server.lock'), `${process.ppid}\nan earlier start\n`);
    await start(dataDir);
    const lock = await readFile(path.join(dataDir, 'server.lock'), 'utf8');
    expect(lock).toContain(`${process.pid}\n${await startTime(process.pid)}\n`);
  });
});

describe('after a server was killed', () => {
  test('its PostgreSQL is adopted, with everything that was committed', async () => {
    const dataDir = await temporaryFolder();
    const { child, connectionString } = await startInChild(dataDir);
    await query(connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmasterPid(dataDir);
    await kill(child, 'SIGKILL');
    const messages: string[] = [];
    const next = await start(dataDir, messages);
    expect(next.adopted).toBe(true);
    expect(messages.join()).toMatch(/still running/);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(await query(next.connectionString, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await next.stop();
    expect(await isRunning(pid)).toBe(false);
  });

  test('a PostgreSQL that was killed with it is started again and recovers', async () => {
    const dataDir = await temporaryFolder();
    const { child, connectionString } = await startInChild(dataDir);
    await query(connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await kill(child, 'SIGKILL');
    const next = await start(dataDir);
    expect(next.adopted).toBe(false);
    expect(await query(next.connectionString, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test('a process id that now belongs to another program does not stop the next start', async () => {
    const dataDir = await temporaryFolder();
    const first = await start(dataDir);
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await first.stop();
    await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
    const next = await start(dataDir);
    expect(next.adopted).toBe(false);
    expect(await postmasterPid(dataDir)).not.toBe(process.pid);
  });
});

describe('the message when PostgreSQL cannot start', () => {
  test('names both versions when the files are of another version, and leaves the files alone', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 15, but .* brings PostgreSQL 18/);
    expect(await readFile(path.join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('15\n');
    await expect(stat(path.join(dataDir, 'server.lock'))).rejects.toThrow(/ENOENT/);
  });

  test('contains the end of PostgreSQL’s log', async () => {
    const dataDir = await temporaryFolder();
    await (await start(dataDir)).stop();
    const settings = path.join(dataDir, 'postgres/postgresql.auto.conf');
    await writeFile(settings, "no_such_setting = 'on'\n");
    await expect(start(dataDir)).rejects.toThrow(/did not start.*ends with:[\s\S]*no_such_setting/);
  });

  test.runIf(isRoot)("as root, a parent folder closed to PostgreSQL's user is named", async () => {
    const closed = await temporaryFolder();
    await chmod(closed, 0o700);
    await expect(start(path.join(closed, 'data'))).rejects.toThrow(
      `cannot pass through the folder ${closed},`,
    );
  });
});

describe.runIf(isRoot)('users of the machine', () => {
  let installation = { home: '', module: '', node: '' };
  beforeAll(async () => {
    installation = await copyInstallation();
  });
  afterAll(() => rm(installation.home, { recursive: true, force: true }));

  test('an ordinary user runs PostgreSQL as that user, and root can later use the same files', async () => {
    const dataDir = await temporaryFolder();
    await chown(dataDir, NOBODY, NOBODY);
    const { child, connectionString } = await startInChild(dataDir, { uid: NOBODY, ...installation });
    await query(connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(NOBODY);
    await kill(child, 'SIGTERM');
    const asRoot = await start(dataDir);
    expect(await query(asRoot.connectionString, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(NOBODY);
  });

  test("programs that PostgreSQL's user cannot reach are copied into the data folder", async () => {
    const dataDir = await temporaryFolder();
    await chmod(installation.home, 0o700);
    const { child, connectionString } = await startInChild(dataDir, installation);
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await kill(child, 'SIGTERM');
  });
});
