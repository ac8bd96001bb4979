import type { Environment } from './child-process.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { startServer } from './server-process.ts';

/** A server with the demo library in a temporary folder. */
export interface DemoServer {
  address: string;
  /** A token of the first demo account of this type. */
  tokenOf(type: 'reader' | 'volunteer' | 'admin'): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a demo server with our own environment and shows its output. */
export async function startDemoServer(settings: Environment = {}): Promise<DemoServer> {
  const dataDir = await makeDataFolder();
  const own = { DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', SEED: 'demo', BACKUP_DAILY: 'off' };
  const server = await startServer({ ...process.env, ...own, ...settings }, { show: 'everything' });
  return {
    address: server.address,
    tokenOf: async (type) => {
      const response = await fetch(`${server.address}/api/login/${type}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${type}@demo.test`, password: 'demo-library' }),
      });
      const { token } = (await response.json()) as { token: string };
      return token;
    },
    stop: async () => {
      await server.end();
      await removeDataFolder(dataDir);
    },
  };
}
