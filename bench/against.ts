/**
 * `npm run bench:against -- <folder of another checkout>`: compares this tree with another one, whose packages are
 * installed, and prints the table of docs/performance.md. Each tree has its own library of 50,000 books, filled by its own
 * code, and its own server.
 */
import path from 'node:path';
import pg from 'pg';
import { seededRandom } from '../apps/server/src/lib/seeded-random.ts';
import type { BenchLibrary, openBenchLibrary } from './library/open.ts';
import { waitForRest } from './library/rest.ts';
import type { startBenchServer } from './library/server.ts';
import { acts } from './measure/acts.ts';
import { detailPaths, hallPaths, mixed, searchPath, suggestionPath } from './measure/catalogue-calls.ts';
import { callBytes } from './measure/connection.ts';
import { emptyErrandTally, runOverHttp } from './measure/errands.ts';
import { table } from './measure/figures.ts';
import { type LendingScene, prepareLending } from './measure/lending-scene.ts';
import { callersFor, forgetResponses, inTurn } from './measure/load.ts';
import { makeQuestions } from './measure/questions.ts';

const books = 50_000;
const rounds = 5;
const seconds = 2;
const [otherFolder] = process.argv.slice(2);
if (!otherFolder) throw new Error('Usage: npm run bench:against -- <folder of another checkout>');

/** A tree under measurement: its database, its server, and the calls that are sent to it. */
interface Tree {
  client: pg.Client;
  address: string;
  calls: Record<Reading, Buffer[]>;
  scene: LendingScene;
  close: () => Promise<void>;
}

const readings = ['browse', 'hall', 'details', 'search', 'suggestions'] as const;
type Reading = (typeof readings)[number];

/** A measurement: its name in the table, and a function that returns a tree's calls per second in one round. */
interface Measure {
  name: string;
  rate: (tree: Tree, round: number) => Promise<number>;
}

const measures: Measure[] = [
  { name: 'the same page of Browse, 1 caller', rate: readingRate('browse', 1) },
  { name: 'a page of a hall, each call another, 32 callers', rate: readingRate('hall', 32) },
  { name: 'details of a book, each call another, 32 callers', rate: readingRate('details', 32) },
  { name: 'a search, each call another, 32 callers', rate: readingRate('search', 32) },
  { name: 'suggestions, each call others, 32 callers', rate: readingRate('suggestions', 32) },
  { name: 'request, hand-out and return, 4 callers', rate: lendingRate(4) },
  { name: 'request, hand-out and return, 64 callers', rate: lendingRate(64) },
  // These use readers who have just borrowed, so that they have notices.
  { name: 'who a reader is, with the count of unread notices, 32 callers', rate: ownRate('/api/user') },
  { name: 'the notices of a reader, 32 callers', rate: ownRate('/api/notices') },
];

const here = await openTree(path.join(import.meta.dirname, '..'));
const other = await openTree(path.resolve(otherFolder));
try {
  const rows = [];
  for (const measure of measures) {
    rows.push(await compare(measure));
    console.log(rows.at(-1)?.join('  '));
  }
  console.log(
    `\n${table(['call', 'the other tree, a second', 'this tree', 'times', 'in each round'], rows)}`,
  );
} finally {
  await other.close();
  await here.close();
}

/**
 * Fills a library with the tree's own code and starts its server. `CALLS_WAITING` is raised so that the server refuses no
 * caller.
 */
async function openTree(folder: string): Promise<Tree> {
  const from = (file: string) => import(path.join(folder, 'bench/library', file));
  const { openBenchLibrary: open }: { openBenchLibrary: typeof openBenchLibrary } = await from('open.ts');
  const { startBenchServer: start }: { startBenchServer: typeof startBenchServer } = await from('server.ts');
  const library: BenchLibrary = await open(books);
  const server = await start(library, { CALLS_WAITING: '1000' });
  await waitForRest(server.address);
  const client = new pg.Client({ connectionString: library.connectionString });
  await client.connect();
  const close = async () => {
    await server.end();
    await client.end();
    await library.close();
  };
  const { address } = server;
  return { client, address, calls: await callsFor(client), scene: await prepareLending(client), close };
}

async function callsFor(client: pg.Client): Promise<Record<Reading, Buffer[]>> {
  const texts = mixed([...new Set([...(await makeQuestions(client, 3000)).values()].flat())]);
  const each = (paths: string[]) => paths.map((each) => callBytes(each));
  return {
    browse: each(['/api/books?page=1&sort_by=recently_added&sort_order=desc']),
    hall: each(await hallPaths(client)),
    details: each(await detailPaths(client, 40_000)),
    search: each(texts.map(searchPath)),
    suggestions: each(texts.map(suggestionPath)),
  };
}

function readingRate(reading: Reading, callers: number): Measure['rate'] {
  return async ({ client, address, calls }) => {
    const wanted = calls[reading];
    if (wanted.length > 1) await forgetResponses(client);
    const tally = { times: [], seconds: 0 };
    await callersFor(address, tally, { callers, seconds, next: inTurn(wanted) });
    return tally.times.length / tally.seconds;
  };
}

function lendingRate(callers: number): Measure['rate'] {
  return async ({ address, scene }, round) => {
    const tally = emptyErrandTally();
    await runOverHttp(address, scene, { callers, seconds: 2 * seconds, round }, tally);
    return acts.flatMap((act) => tally.times[act]).length / (2 * seconds);
  };
}

function ownRate(path: string): Measure['rate'] {
  return async ({ address, scene }, round) => {
    const random = seededRandom(round);
    const readers = Array.from({ length: 64 }, (_, caller) => scene.errandFor(caller, 64, random).reader);
    const wanted = readers.map(({ token }) =>
      callBytes(path, { headers: { authorization: `Bearer ${token}` } }),
    );
    const tally = { times: [], seconds: 0 };
    // These responses are not cached, so the same calls can be repeated.
    let sent = 0;
    const next = () => wanted[sent++ % wanted.length] ?? Buffer.alloc(0);
    await callersFor(address, tally, { callers: 32, seconds, next });
    return tally.times.length / tally.seconds;
  };
}

/** Measures both trees in turn, after an uncounted round each. The tree that goes first alternates. */
async function compare({ name, rate }: Measure): Promise<string[]> {
  await rate(other, 0);
  await rate(here, 0);
  const rates: { before: number; now: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    if (round % 2 === 0) {
      const now = await rate(here, round);
      rates.push({ now, before: await rate(other, round) });
    } else {
      const before = await rate(other, round);
      rates.push({ before, now: await rate(here, round) });
    }
  }
  const mean = (which: 'before' | 'now') => rates.reduce((sum, each) => sum + each[which], 0) / rounds;
  const shown = (which: 'before' | 'now') => Math.round(mean(which)).toLocaleString('en');
  return [
    name,
    shown('before'),
    shown('now'),
    (mean('now') / mean('before')).toFixed(2),
    rates.map(({ before, now }) => (now / before).toFixed(2)).join(', '),
  ];
}
