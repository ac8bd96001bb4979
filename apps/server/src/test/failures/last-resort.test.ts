import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { startServerProcess } from '../processes/server-process.ts';
import { useLibrary } from '../test-library.ts';
import { useDataFolder } from '../use-data-folder.ts';

const library = useLibrary();
const timeout = 60_000;
const dataDir = useDataFolder();

/** Node options that make a server run this code on SIGUSR2. */
async function onSignal(code: string): Promise<string> {
  const file = dataDir('on-signal.mjs');
  await writeFile(file, `process.on('SIGUSR2', () => { ${code} });`);
  return `--import=${pathToFileURL(file)}`;
}

it.each([
  ['is thrown', "throw new Error('stumbled over amina@example.test')"],
  ['is a promise that nobody waits for', "Promise.reject(new Error('stumbled over amina@example.test'))"],
])(
  'an error that %s is logged without personal data, and the server ends',
  async (_what, code) => {
    const server = await startServerProcess(dataDir(), {
      DATABASE_URL: library().connectionString,
      NODE_OPTIONS: await onSignal(code),
    });
    await server.end('SIGUSR2');
    expect(await server.ended).toBe(1);
    const [line] = server
      .output()
      .split('\n')
      .filter((text) => text.includes('an uncaught error'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 50,
      err: { message: 'stumbled over …@example.test', stack: expect.any(String) },
    });
    expect(server.output()).not.toContain('amina');
  },
  timeout,
);

it(
  'a server whose output nobody reads any more goes on, and ends when it is told to',
  async () => {
    const server = await startServerProcess(dataDir(), {
      DATABASE_URL: library().connectionString,
      NODE_OPTIONS: await onSignal("console.log('unheard');"),
    });
    await server.closeOutput();
    process.kill(server.pid, 'SIGUSR2');
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    await server.end('SIGTERM');
    expect(await server.ended).toBe(0);
  },
  timeout,
);
