import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { makeDataFolder, removeDataFolder } from '../test/processes/data-folder.ts';
import { postmasterOf } from '../test/processes/direct-library.ts';
import { isRunning } from './embedded/processes.ts';
import { startEmbeddedDatabase } from './embedded.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Starts PostgreSQL in a folder of its own; the result can kill it. */
async function started() {
  const dataDir = await makeDataFolder();
  cleanUps.push(() => removeDataFolder(dataDir));
  const messages: string[] = [];
  const database = await startEmbeddedDatabase({ dataDir, log: (message) => messages.push(message) });
  cleanUps.push(() => database.stop());
  const kill = async () => {
    const { pid } = await postmasterOf(dataDir);
    process.kill(pid, 'SIGKILL');
    return pid;
  };
  return { ...database, messages, kill, dataDir };
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('PostgreSQL killed under a running server', () => {
  test('is restarted automatically, on the same port, with everything that was committed', async () => {
    const { connectionString, messages, kill, dataDir, stop } = await started();
    await query(connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    for (const times of [1, 2]) {
      const killed = await kill();
      const again = () => messages.filter((message) => message === 'PostgreSQL runs again.').length;
      await expect.poll(again, { timeout: 30_000 }).toBe(times);
      expect((await postmasterOf(dataDir)).pid).not.toBe(killed);
      expect(await query(connectionString, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    }
    const { pid } = await postmasterOf(dataDir);
    await stop();
    expect(await isRunning(pid)).toBe(false);
    expect(messages.at(-1)).toBe('PostgreSQL runs again.');
  }, 60_000);

  test('does not prevent the server from stopping', async () => {
    const { kill, dataDir, stop } = await started();
    const killed = await kill();
    await stop();
    const left = await postmasterOf(dataDir).catch(() => ({ pid: killed }));
    expect(await isRunning(left.pid)).toBe(false);
  }, 60_000);
});
