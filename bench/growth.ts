/**
 * `npm run bench:growth`: measures each kind of page and search with libraries of 10,000 and 100,000 books, or of the sizes
 * given as arguments, by one caller whose responses are never cached. A million books take a while to generate: for
 * `npm run bench:growth -- 1000000`, `BENCH_DIR` stores them for the next run.
 */
import pg from 'pg';
import { openBenchLibrary } from './library/open.ts';
import { startBenchServer } from './library/server.ts';
import {
  authorPaths,
  browsePaths,
  detailPaths,
  hallPaths,
  lastPaths,
  leaderboardPaths,
  mixed,
  popularPaths,
  searchPath,
  suggestionPath,
} from './measure/catalogue-calls.ts';
import { Connection, callBytes } from './measure/connection.ts';
import { figuresOf, inMilliseconds, table } from './measure/figures.ts';
import { logIn } from './measure/lending-scene.ts';
import { labelledQuestions, makeQuestions } from './measure/questions.ts';

/** The number of measured calls of each kind, and of unmeasured ones before them, which open connections and the like. */
const counted = 200;
const uncounted = 40;

/** The paths of each kind of call, all different. */
async function kindsOf(client: pg.Client): Promise<[name: string, paths: string[]][]> {
  const count = counted + uncounted;
  const some = (paths: string[]) => mixed(paths).slice(0, count);
  const made = await makeQuestions(client, count);
  const typed = await makeQuestions(client, Math.ceil(count / made.size));
  const labelled = [...(await labelledQuestions()).values()].flat();
  return [
    ['browse: whole catalogue and categories, pages 1 to 100', some(await browsePaths(client))],
    ['browse: the last pages', await lastPaths(client, count)],
    ['browse: a hall', some(await hallPaths(client))],
    ['browse: an author', await authorPaths(client, count)],
    ['details', await detailPaths(client, count)],
    ['details: most read', await popularPaths(client, count)],
    [leaderboard, some(await leaderboardPaths(client))],
    ...[...made].map(([kind, texts]): [string, string[]] => [`${search}${kind}`, texts.map(searchPath)]),
    [`${search}labelled queries`, labelled.map(searchPath)],
    ['suggestions', [...typed.values()].flat().map(suggestionPath)],
  ];
}
const search = 'search: ';
/** The server shows the readers only to logged-in callers. */
const leaderboard = 'leaderboard';

/** Measures the times of each kind of call, by its name, in milliseconds. */
async function measureLibrary(books: number): Promise<Map<string, number[]>> {
  const library = await openBenchLibrary(books);
  const client = new pg.Client({ connectionString: library.connectionString });
  await client.connect();
  const server = await startBenchServer(library);
  try {
    const measured = new Map<string, number[]>();
    const { rows } = await client.query<{ reader_id: string }>('SELECT reader_id FROM readers LIMIT 1');
    const [reader] = await logIn(
      client,
      rows.map(({ reader_id }) => reader_id),
    );
    const asReader = { authorization: `Bearer ${reader?.token}` };
    for (const [name, paths] of await kindsOf(client)) {
      measured.set(name, await timeCalls(server.address, paths, name === leaderboard ? asReader : {}));
    }
    const searches = [...measured].filter(([name]) => name.startsWith(search));
    measured.set(
      'all searches together',
      searches.flatMap(([, times]) => times),
    );
    return measured;
  } finally {
    await server.end();
    await client.end();
    await library.close();
  }
}

async function timeCalls(
  address: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<number[]> {
  const connection = new Connection(address);
  const times: number[] = [];
  for (const path of paths) {
    const call = callBytes(path, { headers });
    const begin = performance.now();
    const { status, body } = await connection.send(call);
    times.push(performance.now() - begin);
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.toString('utf8')}`);
  }
  connection.close();
  return times.slice(Math.min(uncounted, Math.max(0, times.length - counted)));
}

function cellOf(times: number[]): string {
  const { p50, p99 } = figuresOf(times, 1);
  return `${inMilliseconds(p50)} / ${inMilliseconds(p99)} ms`;
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000];
const columns: Map<string, number[]>[] = [];
for (const size of sizes) columns.push(await measureLibrary(size));
const rows = [...(columns[0]?.keys() ?? [])].map((name) => [
  name,
  ...columns.map((column) => cellOf(column.get(name) ?? [])),
]);
const head = [
  'p50 / p99, one caller, nothing cached',
  ...sizes.map((size) => `${size.toLocaleString('en')} books`),
];
console.log(`\n${table(head, rows)}`);
