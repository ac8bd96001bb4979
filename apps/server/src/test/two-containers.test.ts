import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isRunning } from '../database/embedded/processes.ts';
import { runBackupCommand } from './backup-commands.ts';
import { besideServer, postmasterOf } from './beside.ts';
import { makeFolder, removeFolder } from './chaos/place.ts';
import { apart, canBeApart, pidOf } from './namespaces.ts';
import { runServerProcess, type ServerProcess, startServerProcess } from './server-process.ts';

const patience = 180_000;
const refusal =
  /Another server process, in another container or on another machine, is already using the data folder/;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function dataFolder(): Promise<string> {
  const dataDir = await makeFolder();
  cleanUps.push(() => removeFolder(dataDir));
  return dataDir;
}

/** A server here (no words before it) or in another namespace, and how to kill it there. */
async function start(dataDir: string, before: string[]) {
  const server = await startServerProcess(dataDir, {}, before);
  const pid = before.length > 0 ? await pidOf(server) : server.pid;
  const end = async (signal: NodeJS.Signals) => {
    if (await isRunning(pid)) process.kill(pid, signal);
    await server.ended;
  };
  cleanUps.push(() => end('SIGTERM'));
  return { ...server, end };
}

const answers = async ({ address }: Pick<ServerProcess, 'address'>) =>
  (await fetch(`${address}/readyz`)).status;
const lockOf = (dataDir: string) => readFile(path.join(dataDir, 'server.lock'), 'utf8');

describe.runIf(canBeApart)('two servers on one data folder that cannot see each other', () => {
  it.each([
    ['the second in a container', [], apart],
    ['the first in a container', apart, []],
    ['each in a container of its own', apart, apart],
  ])(
    '%s: it is refused, and let in with everything once the first is killed',
    async (_order, where, elsewhere) => {
      const dataDir = await dataFolder();
      const first = await start(dataDir, where);
      const hall = await besideServer(dataDir, ({ make }) => make.hall());
      const { pid: postmaster } = await postmasterOf(dataDir);
      const refused = await runServerProcess(dataDir, {}, elsewhere);
      expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(refusal) });
      expect(await answers(first)).toBe(200);

      const lock = await lockOf(dataDir);
      await first.end('SIGKILL');
      expect(await lockOf(dataDir)).toContain(lock.split('\n')[3]);
      const second = await start(dataDir, elsewhere);
      expect(second.output()).toMatch(/Waiting 15 seconds to see whether it still runs/);
      // Of the first nothing works on the files any more, its PostgreSQL neither.
      if (where.length === 0) expect(await isRunning(postmaster)).toBe(false);
      const halls = await besideServer(dataDir, ({ database }) =>
        database.selectFrom('halls').select('hall_id').execute(),
      );
      expect(halls).toEqual([{ hall_id: hall.hall_id }]);
      await second.end('SIGTERM');
      expect(await second.ended).toBe(0);
      const third = await start(dataDir, where);
      expect(await answers(third)).toBe(200);
    },
    patience,
  );

  it(
    'a backup and a restore in another container are refused while a server runs, which goes on',
    async () => {
      const dataDir = await dataFolder();
      const server = await start(dataDir, apart);
      const { pid } = await postmasterOf(dataDir);
      for (const [command, args] of [
        ['backup', []],
        ['restore', ['none.tar.gz']],
      ] as const) {
        const answer = await runBackupCommand(command, [...args], dataDir, { DATA_DIR: dataDir });
        expect(answer.code).toBe(1);
        if (command === 'backup') expect(answer.output).toMatch(refusal);
      }
      expect((await postmasterOf(dataDir)).pid).toBe(pid);
      expect(await answers(server)).toBe(200);
    },
    patience,
  );
});
