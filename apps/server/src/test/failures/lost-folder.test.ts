import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lockText, newHolder } from '../../database/embedded/lock-file.ts';
import { isRunning } from '../../database/embedded/processes.ts';
import { makeDataFolder, removeDataFolder } from '../processes/data-folder.ts';
import { postmasterOf } from '../processes/direct-library.ts';
import { startServerProcess } from '../processes/server-process.ts';

it("a server that finds another's lock in its folder ends its PostgreSQL and itself, and leaves the lock", async () => {
  const dataDir = await makeDataFolder();
  const server = await startServerProcess(dataDir);
  try {
    const { pid } = await postmasterOf(dataDir);
    const file = path.join(dataDir, 'server.lock');
    const others = lockText({ ...(await newHolder()), place: 'another machine' });
    await writeFile(`${file}.new`, others);
    await rename(`${file}.new`, file);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/Another server has taken the data folder .+ end immediately\.\n/);
    expect(server.output()).not.toContain('PostgreSQL runs again');
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
    expect(await readFile(file, 'utf8')).toBe(others);
  } finally {
    await server.end('SIGKILL');
    await removeDataFolder(dataDir);
  }
}, 60_000);
