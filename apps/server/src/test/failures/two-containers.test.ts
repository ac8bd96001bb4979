import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { isRunning } from '../../database/embedded/processes.ts';
import { backUp } from '../backups.ts';
import { runCommandProcess } from '../processes/command-process.ts';
import { makeDataFolder, removeDataFolder } from '../processes/data-folder.ts';
import { postmasterOf, withDatabaseOf } from '../processes/direct-library.ts';
import { canUseNamespaces, inNewNamespace, pidOf } from '../processes/namespaces.ts';
import { runServerProcess, type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { useLibrary } from '../test-library.ts';

const timeout = 180_000;
const refusal =
  /Another server process, in another container or on another machine, is already using the data folder/;

const library = useLibrary();

/** Cleans up after a test. The tests run concurrently, because they mostly wait. */
type CleanUp = Pick<TestContext, 'onTestFinished'>;

async function dataFolder({ onTestFinished }: CleanUp): Promise<string> {
  const dataDir = await makeDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  return dataDir;
}

/** Starts a server in our namespace (with an empty `before`) or in another one; `end` signals it there. */
async function start({ onTestFinished }: CleanUp, dataDir: string, before: string[]) {
  const server = await startServerProcess(dataDir, {}, { wrapper: before });
  const pid = before.length > 0 ? await pidOf(server) : server.pid;
  const end = async (signal: NodeJS.Signals) => {
    if (await isRunning(pid)) process.kill(pid, signal);
    await server.ended;
  };
  onTestFinished(() => end('SIGTERM'));
  return { ...server, end };
}

const answers = async ({ address }: Pick<ServerProcess, 'address'>) =>
  (await fetch(`${address}/readyz`)).status;
const lockOf = (dataDir: string) => readFile(path.join(dataDir, 'server.lock'), 'utf8');

describe.runIf(canUseNamespaces)('two servers on one data folder that cannot see each other', () => {
  it.concurrent.for<[order: string, where: string[], elsewhere: string[]]>([
    ['the second in a container', [], inNewNamespace],
    ['the first in a container', inNewNamespace, []],
    ['each in a container of its own', inNewNamespace, inNewNamespace],
  ])(
    '%s: it is refused, and starts with all data once the first is killed',
    { timeout },
    async ([_order, where, elsewhere], cleanUp) => {
      const dataDir = await dataFolder(cleanUp);
      const first = await start(cleanUp, dataDir, where);
      const hall = await withDatabaseOf(dataDir, ({ make }) => make.hall());
      const { pid: postmaster } = await postmasterOf(dataDir);
      const refused = await runServerProcess(dataDir, {}, { wrapper: elsewhere });
      expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(refusal) });
      expect(await answers(first)).toBe(200);

      const lock = await lockOf(dataDir);
      await first.end('SIGKILL');
      expect(await lockOf(dataDir)).toContain(lock.split('\n')[3]);
      const second = await start(cleanUp, dataDir, elsewhere);
      // A new container may get the id of the removed one; then it knows immediately that the first server is dead.
      if (where.length === 0 || elsewhere.length === 0) {
        expect(second.output()).toMatch(/Waiting 15 seconds to see whether it still runs/);
      }
      // No process of the first server uses the files any more, including its PostgreSQL.
      if (where.length === 0) expect(await isRunning(postmaster)).toBe(false);
      const halls = await withDatabaseOf(dataDir, ({ database }) =>
        database.selectFrom('halls').select('hall_id').execute(),
      );
      expect(halls).toEqual([{ hall_id: hall.hall_id }]);
      await second.end('SIGTERM');
      expect(await second.ended).toBe(0);
      const third = await start(cleanUp, dataDir, where);
      expect(await answers(third)).toBe(200);
    },
  );

  it.concurrent(
    'a backup and a restore in another container are refused while a server runs, which continues to work',
    async (cleanUp) => {
      const dataDir = await dataFolder(cleanUp);
      const server = await start(cleanUp, dataDir, inNewNamespace);
      const { pid } = await postmasterOf(dataDir);
      const file = path.join(dataDir, 'of-another-library.tar.gz');
      await backUp(library(), file);
      for (const [command, args] of [
        ['backup', []],
        ['restore', [file]],
      ] as const) {
        const answer = await runCommandProcess(command, [...args], dataDir, { DATA_DIR: dataDir });
        expect(answer).toMatchObject({ code: 1, output: expect.stringMatching(refusal) });
      }
      expect((await postmasterOf(dataDir)).pid).toBe(pid);
      expect(await answers(server)).toBe(200);
    },
    timeout,
  );
});
