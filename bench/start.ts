/**
 * `npm run bench:start`: measures how long `npm start` takes on an existing demo library, from the command to the first response
 * of the home page's call. Folders of other versions may be given (`-- ../other`), each with its own node_modules; all are then
 * started in turn, so that a busy machine is busy for each of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder, removeDataFolder } from '../apps/server/src/test/processes/data-folder.ts';
import { ROOT, runMain } from '../scripts/lib/project.mjs';

const RUNS = 15;
/** In milliseconds. */
const BETWEEN_TRIES = 10;

await runMain(async () => {
  const folders = [ROOT, ...process.argv.slice(2).map((folder) => path.resolve(folder))];
  const versions = await Promise.all(
    folders.map(async (folder) => ({ folder, dataDir: await makeDataFolder(), times: [] as number[] })),
  );
  try {
    for (const { folder, dataDir } of versions) await timeOfStart(folder, dataDir);
    for (let run = 0; run < RUNS; run += 1) {
      for (const { folder, dataDir, times } of versions) {
        times.push(await timeOfStart(folder, dataDir));
        console.log(`${run + 1}/${RUNS} ${folder}: ${inSeconds(times.at(-1))}`);
      }
    }
  } finally {
    for (const { dataDir } of versions) await removeDataFolder(dataDir);
  }
  console.log('\n| version | median | fastest | slowest |\n|---|---|---|---|');
  for (const { folder, times } of versions) {
    const sorted = times.toSorted((one, other) => one - other);
    const shown = [sorted[sorted.length >> 1], sorted[0], sorted.at(-1)];
    console.log(`| ${[folder, ...shown.map(inSeconds)].join(' | ')} |`);
  }
  return 0;
});

function inSeconds(milliseconds = 0): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Starts a library, fetches its home page's call, and ends it; returns the milliseconds until the response. */
async function timeOfStart(folder: string, dataDir: string): Promise<number> {
  const PORT = String(await freePort());
  const own = { DATA_DIR: dataDir, DATABASE_URL: '', PORT, SEED: 'demo', BACKUP_DAILY: 'off' };
  const begin = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(npm, 'exit');
  const answers = () =>
    fetch(`http://127.0.0.1:${PORT}/api/home`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await answers())) {
    if (npm.exitCode !== null) throw new Error(`npm start in ${folder} ended with ${npm.exitCode}.`);
    await wait(BETWEEN_TRIES);
  }
  const time = performance.now() - begin;
  const [pid = ''] = (await readFile(path.join(dataDir, 'server.lock'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGTERM');
  await ended;
  return time;
}

/** A port that is free now, so that it is known before the server listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  server.close();
  await once(server, 'close');
  return typeof place === 'object' && place ? place.port : 0;
}
