import { expect, it } from 'vitest';
import { isRunning } from '../../database/embedded/processes.ts';
import { makeDataFolder, removeDataFolder } from '../processes/data-folder.ts';
import { postmasterOf } from '../processes/direct-library.ts';
import { startServerProcess } from '../processes/server-process.ts';

it.skipIf(process.platform === 'win32')(
  'a server whose PostgreSQL does not stop ends by itself and says why',
  async () => {
    const dataDir = await makeDataFolder();
    const server = await startServerProcess(dataDir);
    const { pid } = await postmasterOf(dataDir);
    try {
      process.kill(pid, 'SIGSTOP');
      await server.end('SIGTERM');
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain('The server did not stop in time, so it ends immediately.');
    } finally {
      if (await isRunning(pid)) {
        process.kill(pid, 'SIGCONT');
        process.kill(pid, 'SIGQUIT');
      }
      await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
      await removeDataFolder(dataDir);
    }
  },
  120_000,
);
