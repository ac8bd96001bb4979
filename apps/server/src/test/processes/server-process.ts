import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const mainFile = path.resolve(import.meta.dirname, '../../main.ts');

/** A real server process, as `npm start` runs it, on a port of its own. */
export interface ServerProcess {
  address: string;
  pid: number;
  /** What it has printed so far. */
  output(): string;
  /** Its exit code once it is gone; null where a signal ended it. */
  ended: Promise<number | null>;
  /** Ends it with this signal and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): Promise<void>;
}

type Environment = Record<string, string>;

/** `before`: a program and its words that run the server, such as `unshare`. */
function run(
  dataDir: string,
  settings: Environment = {},
  before: string[] = [],
): { child: ChildProcess; output: () => string } {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    MAX_OPEN_BOOKS: '10000',
    FIRST_BOOK_REQUESTS: '0',
    REQUESTS_A_DAY: '0',
    BACKUP_DAILY: 'off',
    ...settings,
  };
  const [program = process.execPath, ...words] = [...before, process.execPath, mainFile];
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  return { child, output: () => printed };
}

/**
 * Starts a server, on an empty library unless the settings name a database, and waits until it is open. Throws with
 * what it printed when it ends instead.
 */
export async function startServerProcess(
  dataDir: string,
  settings?: Environment,
  before?: string[],
): Promise<ServerProcess> {
  const { child, output } = run(dataDir, settings, before);
  const ended = once(child, 'exit');
  const opened = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const [, address] = /open at (http:\S+)/.exec(output()) ?? [];
      if (address) resolve(address);
    });
  });
  const address = await Promise.race([
    opened,
    ended.then(() => Promise.reject(new Error(`The server ended: ${output()}`))),
  ]);
  return {
    address,
    pid: child.pid ?? 0,
    output,
    ended: ended.then(([code]) => code),
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Runs a server that is expected to end by itself; its exit code and what it printed. */
export async function runServerProcess(
  dataDir: string,
  settings?: Environment,
  before?: string[],
): Promise<{ code: unknown; output: string }> {
  const { child, output } = run(dataDir, settings, before);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}
