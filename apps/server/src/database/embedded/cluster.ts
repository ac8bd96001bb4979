import { randomBytes } from 'node:crypto';
import { chown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { archiveSettings, leaveArchive } from './archiving.ts';
import { makeFolderFor } from './os-user.ts';
import { runningPostmaster } from './postmaster.ts';
import { isRunning, type OsUser, run } from './processes.ts';
import type { Programs } from './programs.ts';

/** The files of one embedded database, its programs and its user. */
export interface Cluster {
  /** The data folder of the server; the database's own files are in `dir` inside it. */
  dataDir: string;
  dir: string;
  passwordFile: string;
  user: OsUser | undefined;
  programs: Programs;
}

/** The database's superuser, which the server logs in as. */
export const SUPERUSER = 'library';

/** The timeout of a start, in seconds: after a power cut PostgreSQL first recovers its files. */
const TIMEOUT_SECONDS = 120;
/** The next start moves the log aside once it is larger than this many bytes. */
const LOG_LIMIT_BYTES = 10_000_000;
/**
 * Temporary failures: another program took the port between the search for a free one and PostgreSQL's start, or workers of a
 * killed PostgreSQL have not ended yet.
 */
const PASSING_TROUBLE = /could not create any TCP\/IP sockets|shared memory block .* still in use/i;
const START_TRIES = 10;
const START_PAUSE_MS = 300;

/**
 * Checks that existing files were made by the same major version of PostgreSQL.
 * @returns whether there are files yet
 * @throws when they were made by another major version
 */
export async function hasCluster({ dataDir, dir, programs }: Cluster): Promise<boolean> {
  const found = (await readFile(path.join(dir, 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim();
  if (found === undefined || found === programs.major) return found !== undefined;
  throw new Error(
    `The database in ${dir} was made by PostgreSQL ${found}, but this version of the library brings PostgreSQL ` +
      `${programs.major}, which cannot read those files. Nothing was changed. Start the version that made them and ` +
      `take a backup with it, then move ${dataDir} away, start again and restore the backup; or set DATABASE_URL ` +
      `to a PostgreSQL ${found} of your own.`,
  );
}

const draftPrefix = '.new-';

/** The folder in which a cluster is made that gets the name `dir` once it is complete. */
export const draftFolder = (dir: string) => `${dir}${draftPrefix}${process.pid}`;

/** Removes the unfinished clusters of killed processes. Only for the holder of the data folder. */
export async function removeDrafts(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.dataDir)) {
    const dir = path.join(cluster.dataDir, name);
    if (dir.startsWith(`${cluster.dir}${draftPrefix}`)) await removeDraft({ ...cluster, dir });
  }
}

/** Removes an unfinished cluster, in which PostgreSQL may be recovering. */
export async function removeDraft(draft: Cluster): Promise<void> {
  if (await runningPostmaster(draft.dir)) await stopCluster(draft);
  await rm(draft.dir, { recursive: true, force: true });
}

/**
 * Creates an empty database in a temporary folder, and renames the folder when it is complete, so that an interruption leaves
 * nothing that looks like a database.
 */
export async function createCluster(cluster: Cluster): Promise<void> {
  const { dataDir, dir, passwordFile, user, programs } = cluster;
  await removeDrafts(cluster);
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const draft = draftFolder(dir);
  await makeFolderFor(user, draft);
  const options = ['-D', draft, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const made = await run(
    programs.initdb,
    [...options, ...localeOptions(), '--set', 'max_connections=100', '--set', 'log_checkpoints=off'],
    { user, cwd: dataDir },
  );
  if (made.code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`The database could not be made in ${dir}. PostgreSQL said: ${made.output}`);
  }
  await leaveArchive(dataDir);
  await rename(draft, dir);
}

/**
 * Sort order and upper and lower case come from PostgreSQL's built-in C.UTF-8, which is the same on every system and does not
 * change with updates. But pg_trgm takes character classes from the system's LC_CTYPE, even in version 18: with plain C no
 * Bengali or Arabic letter counts as a letter, and searches silently find nothing.
 */
function localeOptions(): string[] {
  const names: Partial<Record<NodeJS.Platform, string>> = { darwin: 'en_US.UTF-8', win32: 'en-US' };
  const letters = names[process.platform] ?? 'C.UTF-8';
  return [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${letters}`,
  ];
}

/**
 * Starts PostgreSQL on 127.0.0.1 and waits until it responds.
 * @param how `samePort` is the port that it listened on before, for existing clients; without it a free port is found. `recovery`
 *   has the settings of a recovery, which continues after this returns. `meanwhile` is called as soon as the PostgreSQL process
 * starts.
 * @returns the port that it listens on
 * @throws with the last lines of its log when it does not start
 */
export async function startCluster(
  { dataDir, dir, user, programs }: Cluster,
  { samePort, recovery, meanwhile }: { samePort?: number; recovery?: string; meanwhile?: () => void } = {},
): Promise<number> {
  const logFile = path.join(dir, 'server.log');
  const written = await stat(logFile).catch(() => undefined);
  if (written && written.size > LOG_LIMIT_BYTES) await rename(logFile, `${logFile}.1`);
  const logStart = written && written.size <= LOG_LIMIT_BYTES ? written.size : 0;
  for (let attempt = 1; ; attempt += 1) {
    const port = samePort ?? (await freePort());
    // No Unix socket: its path may be too long, and a password over 127.0.0.1 works on every system.
    const settings = [
      `-c listen_addresses=127.0.0.1 -c unix_socket_directories= -p ${port}`,
      recovery ?? (await archiveSettings(dir)),
    ].join(' ');
    const starting = run(
      programs.pgCtl,
      ['start', '-s', '-w', '-t', String(TIMEOUT_SECONDS), '-D', dir, '-l', logFile, '-o', settings],
      { user, cwd: dataDir },
    );
    meanwhile?.();
    const started = await starting;
    if (started.code === 0) return port;
    const log = await readFrom(logFile, logStart);
    if (attempt < START_TRIES && PASSING_TROUBLE.test(log.slice(log.lastIndexOf('FATAL:')))) {
      await wait(START_PAUSE_MS);
      continue;
    }
    const lastLines = log.trim().split('\n').slice(-12).join('\n');
    throw new Error(
      `PostgreSQL did not start on ${dir}. Its log (${logFile}) ends with:\n${lastLines || started.output}`,
    );
  }
}

/** Stops PostgreSQL: open transactions are rolled back, everything committed is on disk. */
export async function stopCluster({ dataDir, dir, user, programs }: Cluster): Promise<void> {
  const options = ['stop', '-s', '-w', '-m', 'fast', '-t', String(TIMEOUT_SECONDS), '-D', dir];
  const stopped = await run(programs.pgCtl, options, { user, cwd: dataDir });
  if (stopped.code === 0) return;
  // A killed PostgreSQL leaves its pid file, and there is nothing to stop.
  const left = await runningPostmaster(dir);
  if (left && (await isRunning(left.pid))) {
    throw new Error(`PostgreSQL on ${dir} did not stop: ${stopped.output}`);
  }
}

async function readFrom(file: string, start: number): Promise<string> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  return bytes.subarray(start).toString('utf8');
}

/** A port that is not in use. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
