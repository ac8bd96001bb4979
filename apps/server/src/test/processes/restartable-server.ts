import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { isRunning } from '../../database/embedded/processes.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { postmasterOf } from './direct-library.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A data folder and a port of their own, where a server process is started, killed and started again. */
export interface RestartableServer {
  readonly dataDir: string;
  /** The server that runs now, or ran last. */
  server(): ServerProcess;
  /** Starts one at the same address as ever. Throws with what it printed where it does not open. */
  start(settings?: Record<string, string>): Promise<ServerProcess>;
  /** Kills the server on the spot, open or still starting. */
  killServer(): Promise<void>;
  /** Kills the PostgreSQL in the data folder on the spot. */
  killDatabase(): Promise<void>;
  /** Ends whatever runs there and removes the folder. */
  close(): Promise<void>;
}

/** Many callers of one address are the load here, not somebody who tries passwords. */
const manyCallers = { REGISTRATIONS_ADDRESS: '0', SEARCHES_ADDRESS: '0', MAX_OPEN_BOOKS: '8' };

/** Makes a place; nothing runs there yet. */
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
    server: () => {
      if (!now) throw new Error('No server was started here.');
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
      await now?.end('SIGTERM');
      const left = await postmaster();
      if (left && (await isRunning(left.pid))) process.kill(left.pid, 'SIGKILL');
      await removeDataFolder(dataDir);
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
