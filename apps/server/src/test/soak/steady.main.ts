import { appendFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../lib/seeded-random.ts';
import { makeWorld } from '../histories/world.ts';
import { brokenInvariants } from '../invariants/invariants.ts';
import { makeDataFolder, removeDataFolder } from '../processes/data-folder.ts';
import { deadlocksInLog } from '../processes/deadlock-log.ts';
import { withDatabaseOf } from '../processes/direct-library.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { csvHeader, csvLine, growthAnHour, quarters, type Sample, sampleOf } from './samples.ts';
import { type Load, loadSteadily } from './steady-load.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 60);
/** Calls per second: about a third of what a small machine can handle. */
const rate = Number(process.env.SOAK_RATE ?? 40);
const file = path.resolve(process.env.SOAK_CSV ?? path.join(os.tmpdir(), `library-soak-${process.pid}.csv`));
const sampleInterval = 10_000;
/** Memory counts as flat when the last quarter's median exceeds the second's by at most this share. */
const growthAllowed = 0.2;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Samples the server until `until`. No garbage collection is forced for the measurement. */
async function sample(server: ServerProcess, load: Load, until: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  await writeFile(file, csvHeader);
  const begin = performance.now();
  while (performance.now() < until) {
    await wait(Math.min(sampleInterval, Math.max(0, until - performance.now())));
    const metrics = await (await fetch(`${server.address}/metrics`)).text();
    const one = sampleOf(metrics, (performance.now() - begin) / 1000, load.acts);
    samples.push(one);
    await appendFile(file, csvLine(one));
  }
  return samples;
}

/** Prints the figures of a run and returns whether memory stayed flat. */
function report(samples: Sample[], load: Load): boolean {
  const answers = [...load.answers].sort(([one], [other]) => one - other);
  print(
    `${load.acts} acts in ${minutes} minutes (${load.skipped} left out); answers ${JSON.stringify(answers)}`,
  );
  const figures = {
    resident: (one: Sample) => one.residentMb,
    heap: (one: Sample) => one.heapMb,
    external: (one: Sample) => one.externalMb,
  };
  for (const [name, figureOf] of Object.entries(figures)) {
    const medians = quarters(samples, figureOf).map((each) => `${each.toFixed(0)} MB`);
    const growth = growthAnHour(samples, figureOf).toFixed(1);
    print(
      `${name} memory: medians of the quarters ${medians.join(', ')}; ${growth} MB an hour in the second half`,
    );
  }
  print(`connections at most ${Math.max(...samples.map((one) => one.connections))}; samples in ${file}`);
  const [, second = Number.NaN, , last = Number.NaN] = quarters(samples, figures.resident);
  return last <= second * (1 + growthAllowed);
}

async function run(dataDir: string): Promise<number> {
  const settings = {
    REGISTRATIONS_ADDRESS: '0',
    SEARCHES_ADDRESS: '0',
    MAX_OPEN_BOOKS: '6',
    BACKUP_DAILY: 'on',
  };
  // The process that fills the library uses more memory than one that only serves it, so a new process is measured.
  await (await startServerProcess(dataDir, { ...settings, SEED: 'demo' })).end();
  const server = await startServerProcess(dataDir, settings);
  try {
    const world = await withDatabaseOf(dataDir, (library) => makeWorld(library, [server.address]));
    const load: Load = { acts: 0, skipped: 0, answers: new Map() };
    const until = performance.now() + minutes * 60_000;
    const random = seededRandom(Date.now());
    const [samples] = await Promise.all([
      sample(server, load, until),
      loadSteadily(world, random, { rate, until, load }),
    ]);
    const isFlat = report(samples, load);
    const wrong = await withDatabaseOf(dataDir, async ({ database }) => [
      ...(await brokenInvariants(database)),
      ...(await world.acknowledged.missingFrom(database)),
    ]);
    const deadlocks = await deadlocksInLog(dataDir);
    if (deadlocks > 0) wrong.push(`${deadlocks} deadlocks: see the order of locks in decision 028`);
    const failed = [...load.answers.keys()].filter((status) => status >= 500);
    print(
      `${world.acknowledged.count} promises looked up: ${wrong.length === 0 ? 'nothing lost' : wrong.join('\n')}`,
    );
    print(isFlat ? 'memory stayed flat' : 'MEMORY GREW');
    return isFlat && wrong.length === 0 && failed.length === 0 ? 0 : 1;
  } finally {
    await server.end();
  }
}

const dataDir = await makeDataFolder();
try {
  process.exitCode = await run(dataDir);
} finally {
  await removeDataFolder(dataDir);
}
