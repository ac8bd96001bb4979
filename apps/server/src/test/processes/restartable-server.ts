import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { isRunning } from '../../database/embedded/processes.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { postmasterOf } from './direct-library.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A server process with its own data folder and port, which can be killed and started again. */
export interface RestartableServer {
  readonly dataDir: string;
  /** The latest process, running or ended. */
  current(): ServerProcess;
  /** Starts the server, always at the same address. Throws its output when it does not open. */
  start(settings?: Record<string, string>): Promise<ServerProcess>;
  /** Kills the server with SIGKILL, even while it is starting. */
  killServer(): Promise<void>;
  /** Kills the PostgreSQL in the data folder with SIGKILL. */
  killDatabase(): Promise<void>;
  /** Stops the server and its PostgreSQL and removes the folder. */
  close(): Promise<void>;
}

/** Many callers share one address, so limits by address are off, and readers may have more books. */
const manyCallers = { REGISTRATIONS_ADDRESS: '0', SEARCHES_ADDRESS: '0', MAX_OPEN_BOOKS: '8' };

/** Makes the folder and chooses the port; starts no process. */
export async function makeRestartableServer({
  parent,
  settings: always = {},
}: {
  parent?: string;
  settings?: Record<string, string>;
} = {}): Promise<RestartableServer> {
  const dataDir = await makeDataFolder(parent);
  const PORT = String(await freePort());
  let now: ServerProcess | undefined;
  const postmaster = () => postmasterOf(dataDir).catch(() => undefined);
  return {
    dataDir,
    current: () => {
      if (!now) throw new Error('No server was started.');
      return now;
    },
    start: async (settings = {}) => {
      now = await startServerProcess(dataDir, { ...manyCallers, ...always, ...settings, PORT });
      return now;
    },
    killServer: async () => {
      const [pid] = (await readFile(path.join(dataDir, 'server.lock'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    killDatabase: async () => {
      const { pid } = await postmasterOf(dataDir);
      process.kill(pid, 'SIGKILL');
    },
    close: async () => {
      await now?.end();
      const left = await postmaster();
      if (left && (await isRunning(left.pid))) process.kill(left.pid, 'SIGKILL');
      await removeDataFolder(dataDir);
    },
  };
}

/** A port of 127.0.0.1 on which no program listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
