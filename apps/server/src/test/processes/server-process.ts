import { once } from 'node:events';
import { bareEnvironment, type ChildOptions, type Environment, startScript } from './child-process.ts';

/** A real server as its own process, as `npm start` runs it. */
export interface ServerProcess {
  address: string;
  pid: number;
  /** Its output so far. */
  output(): string;
  /** Closes the pipes of its output. */
  closeOutput(): Promise<void>;
  /** Its exit code after it has ended; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Sends this signal to the server and waits until it has ended. */
  end(signal?: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): Promise<void>;
}

const main = ['apps/server/src/main.ts'] as const;

/** The environment of a server in a test: default settings, any free port, an empty library, no limits for readers. */
const testEnvironment = (dataDir: string, settings?: Environment): Environment => ({
  ...bareEnvironment(),
  PORT: '0',
  SEED: 'none',
  MAX_OPEN_BOOKS: '10000',
  FIRST_BOOK_REQUESTS: '0',
  REQUESTS_A_DAY: '0',
  BACKUP_DAILY: 'off',
  ...settings,
  DATA_DIR: dataDir,
});

/**
 * Starts a server with exactly this environment and waits until it listens.
 * @throws an error with its output when it ends instead
 */
export async function startServer(environment: Environment, options?: ChildOptions): Promise<ServerProcess> {
  const { child, output } = startScript(main, environment, options);
  const ended = once(child, 'exit');
  const { promise: listening, resolve } = Promise.withResolvers<string>();
  const findAddress = () => {
    const [, address] = /open at (http:\S+)/.exec(output()) ?? [];
    if (!address) return;
    child.stdout?.off('data', findAddress);
    resolve(address);
  };
  child.stdout?.on('data', findAddress);
  const address = await Promise.race([
    listening,
    ended.then(() => Promise.reject(new Error(`The server ended: ${output()}`))),
  ]);
  return {
    address,
    pid: child.pid ?? 0,
    output,
    closeOutput: async () => {
      const closed = [child.stdout, child.stderr].map(
        async (stream) => stream && once(stream.destroy(), 'close'),
      );
      await Promise.all(closed);
    },
    ended: ended.then(([code]) => code),
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts a server on a data folder with the tests' environment and these settings. */
export function startServerProcess(
  dataDir: string,
  settings?: Environment,
  options?: ChildOptions,
): Promise<ServerProcess> {
  return startServer(testEnvironment(dataDir, settings), options);
}

/** Runs a server that is expected to end by itself, and returns its exit code and its output. */
export async function runServerProcess(
  dataDir: string,
  settings?: Environment,
  options?: ChildOptions,
): Promise<{ code: unknown; output: string }> {
  const { child, output } = startScript(main, testEnvironment(dataDir, settings), options);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}
