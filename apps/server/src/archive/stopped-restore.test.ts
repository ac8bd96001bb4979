import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { runningPostmaster } from '../database/embedded/postmaster.ts';
import { isRunning } from '../database/embedded/processes.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { openObjectStore } from '../object-store/open-object-store.ts';
import { bareEnvironment, startScript } from '../test/processes/child-process.ts';
import { useDataFolder } from '../test/use-data-folder.ts';
import { isSegment, namesOf } from './archive-names.ts';
import { makeBaseCopy } from './make-base-copy.ts';

const timeout = 180_000;
const patient = { timeout: 60_000, interval: 100 };
const folder = useDataFolder();
const names = namesOf('own');

/** An archive whose newest segment PostgreSQL waits for, as long as its recovery is not stopped. */
beforeAll(async () => {
  await mkdir(folder('store'));
  const store = openObjectStore({ folder: folder('store') }, new AbortController().signal);
  const { connectionString, stop } = await startEmbeddedDatabase({
    dataDir: folder('origin'),
    log: () => undefined,
  });
  let endless = '';
  await makeBaseCopy({
    store,
    names,
    dataDir: folder('origin'),
    connectionString,
    libraryName: 'Library of the test',
    untilShipped: async (last) => {
      await shipUntil(last, store);
      const next = Number.parseInt(last.slice(16), 16) + 1;
      endless = last.slice(0, 16) + next.toString(16).toUpperCase().padStart(8, '0');
    },
    signal: new AbortController().signal,
  });
  await stop();
  await store.putIfAbsent(`${names.log}${endless}.gz`, gzipSync(''));
  await mkdir(folder('programs'));
  const gunzip = [
    '#!/bin/sh',
    `test "$2" = restored-log/${endless}.gz || exec gzip -d "$@"`,
    ': >waiting',
    'while test -d restored-log; do sleep 0.1; done',
  ];
  await writeFile(folder('programs/gunzip'), `${gunzip.join('\n')}\n`);
  await chmod(folder('programs/gunzip'), 0o755);
}, timeout);

async function shipUntil(last: string, store: ObjectStore): Promise<void> {
  for (const name of await readdir(folder('origin/postgres/pg_wal'))) {
    if (!isSegment(name) || name > last) continue;
    const content = await readFile(folder('origin/postgres/pg_wal', name));
    await store.putIfAbsent(`${names.log}${name}.gz`, gzipSync(content));
  }
}

/** Starts the command, and returns while PostgreSQL recovers. */
async function startRestore() {
  const env = bareEnvironment();
  const { child, output } = startScript(['apps/server/src/backup/restore.main.ts'], {
    ...env,
    PATH: `${folder('programs')}:${env.PATH}`,
    ARCHIVE_URL: folder('store'),
    DATA_DIR: folder('back'),
  });
  const draft = folder('back', `postgres.new-${child.pid}`);
  const waits = () => stat(`${draft}/waiting`).catch(() => output());
  await expect.poll(waits, patient).toMatchObject({ size: 0 });
  return { child, output, pid: (await runningPostmaster(draft))?.pid ?? 0 };
}

const drafts = async () => (await readdir(folder('back'))).filter((name) => name.startsWith('postgres'));

it(
  'a restore that is stopped ends its PostgreSQL and leaves nothing',
  async () => {
    const { child, output, pid } = await startRestore();
    expect(await isRunning(pid)).toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toBe('Stopped. Nothing was restored.\n');
    expect([await isRunning(pid), await drafts()]).toEqual([false, []]);
  },
  timeout,
);

it(
  'of a restore that is killed the next one removes everything, and without a next one its PostgreSQL ends',
  async () => {
    const first = await startRestore();
    first.child.kill('SIGKILL');
    const second = await startRestore();
    expect(await isRunning(first.pid)).toBe(false);
    expect(await drafts()).toEqual([`postgres.new-${second.child.pid}`]);
    second.child.kill('SIGKILL');
    await expect.poll(() => isRunning(second.pid), patient).toBe(false);
  },
  timeout,
);
