/**
 * `npm run bench:overload`: measures how many calls a library of 50,000 books can answer, and how many it still answers
 * under four times that load, as the README's table.
 */
import pg from 'pg';
import { openBenchLibrary } from './library/open.ts';
import { startBenchServer } from './library/server.ts';
import { detailPaths, mixed, searchPath } from './measure/catalogue-calls.ts';
import { callBytes } from './measure/connection.ts';
import { figuresOf, inMilliseconds, table } from './measure/figures.ts';
import { callersFor, type Tally } from './measure/load.ts';
import { makeQuestions } from './measure/questions.ts';
import { callAtRate } from './measure/rate.ts';
import { memoryOf } from './measure/unfinished.ts';

const callers = 64;
const times = 4;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

const library = await openBenchLibrary(50_000);
const rows: string[][] = [];
try {
  const client = new pg.Client({ connectionString: library.connectionString });
  await client.connect();
  // Caching is off, so that the server does the work of each call.
  const server = await startBenchServer(library, { CACHE_MB: '0' });
  try {
    const texts = [...(await makeQuestions(client, 2000)).values()].flat();
    const kinds = {
      'details of a book': await detailPaths(client, 20_000),
      'a search': mixed([...new Set(texts)]).map(searchPath),
    };
    for (const [name, paths] of Object.entries(kinds)) rows.push(await measure(server.address, name, paths));
  } finally {
    await server.end();
    await client.end();
  }
} finally {
  await library.close();
}
const head = ['calls for', 'it can carry', 'asked of it', 'carried', 'refused', 'kept', 'memory'];
console.log(`\n${table(head, rows)}\n
Calls a second (p50 / p99), by ${callers} callers who wait for their answers, and by a crowd that does not; with what the
server process held in memory before and after the crowd. What calls runs on the same cores as what answers.`);

async function measure(address: string, name: string, paths: string[]): Promise<string[]> {
  const calls = paths.map((path) => callBytes(path));
  let turn = 0;
  const next = () => {
    turn += 1;
    return calls[turn % calls.length] ?? callBytes('/');
  };
  const capacity: Tally = { times: [], seconds: 0 };
  await callersFor(address, capacity, { callers, seconds, next });
  const can = figuresOf(capacity.times, capacity.seconds);
  const before = await memoryOf(address);
  const rate = times * can.rate;
  const crowd = await callAtRate(address, { rate, seconds, next });
  const [carried, refused] = [figuresOf(crowd.accepted, seconds), figuresOf(crowd.refused, seconds)];
  return [
    name,
    shown(can),
    whole(rate),
    shown(carried),
    shown(refused),
    `${Math.round((100 * carried.rate) / can.rate)} %`,
    `${before} to ${await memoryOf(address)} MB`,
  ];
}

function shown({ rate, p50, p99 }: { rate: number; p50: number; p99: number }): string {
  return `${whole(rate)} (${inMilliseconds(p50)} / ${inMilliseconds(p99)} ms)`;
}

function whole(rate: number): string {
  return Math.round(rate).toLocaleString('en');
}
