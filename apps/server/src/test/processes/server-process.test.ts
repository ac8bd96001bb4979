import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isRunning } from '../../database/embedded/processes.ts';
import { makeDataFolder, removeDataFolder } from './data-folder.ts';
import { postmasterOf } from './direct-library.ts';

/** A program that starts a server and then waits, like a test that hangs or has failed. */
const program = `
const { startServerProcess } = await import('./server-process.ts');
const { pid } = await startServerProcess(process.argv[1]);
console.log('started ' + pid);
setInterval(() => undefined, 1000);
`;

it('a server shuts down cleanly when the process that started it is killed', async () => {
  const dataDir = await makeDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const [, pid] = /started (\d+)/.exec(String(line)) ?? [];
  const running = [Number(pid), (await postmasterOf(dataDir)).pid];
  onTestFinished(async () => {
    for (const left of running) if (await isRunning(left)) process.kill(left, 'SIGKILL');
  });
  expect(await Promise.all(running.map(isRunning))).toEqual([true, true]);
  parent.kill('SIGKILL');
  await expect.poll(() => Promise.all(running.map(isRunning)), { timeout: 30_000 }).toEqual([false, false]);
  const log = await readFile(path.join(dataDir, 'postgres/server.log'), 'utf8');
  expect(log).toMatch(/received fast shutdown request[\s\S]+database system is shut down\n$/);
}, 120_000);
