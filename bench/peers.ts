/**
 * `npm run bench:peers`: compares reading the catalogue of 50,000 books through this server and through Directus, which
 * serves existing databases, as the table of docs/performance.md. Both run on this machine with one PostgreSQL, each on its
 * own copy of the database.
 */
import pg from 'pg';
import { createDatabase, databaseAddress, dropDatabase } from '../apps/server/src/test/databases.ts';
import { openBenchLibrary } from './library/open.ts';
import { startBenchServer } from './library/server.ts';
import { callBytes } from './measure/connection.ts';
import { startDirectus } from './measure/directus.ts';
import { type Figures, figuresOf, inMilliseconds, table } from './measure/figures.ts';
import { callersFor, forgetResponses, inTurn, type Tally } from './measure/load.ts';
import { samePaths } from './measure/peer-calls.ts';

const levels = [1, 32];
const rounds = 2;
/** Directus is slower, so that enough responses take longer. */
const seconds = { ours: 1, theirs: 3 };

const library = await openBenchLibrary(50_000);
const otherDatabase = databaseAddress(library.connectionString, 'postgres');
const copy = await createDatabase(otherDatabase, new URL(library.connectionString).pathname.slice(1));
try {
  const rows = await measure(databaseAddress(library.connectionString, copy));
  console.log(`\n${table(['call', 'callers', 'this server', 'Directus', 'times'], rows)}\n
Calls a second (p50 / p99). What calls runs on the same cores as what answers.`);
} finally {
  await dropDatabase(otherDatabase, copy);
  await library.close();
}

async function measure(copyAddress: string): Promise<string[][]> {
  const client = new pg.Client({ connectionString: library.connectionString });
  await client.connect();
  const server = await startBenchServer(library);
  const directus = await startDirectus(copyAddress);
  const rows = [];
  try {
    for (const { name, ours, theirs } of await samePaths(client)) {
      const calls = ours.map((path) => callBytes(path));
      // All levels share one sequence, because Directus would answer repeated calls from its cache.
      const next = inTurn(theirs.map((path) => callBytes(path, { headers: directus.headers })));
      for (const callers of levels) {
        if (calls.length > 1) await forgetResponses(client);
        const both = [
          { address: server.address, next: inTurn(calls), seconds: seconds.ours },
          { address: directus.address, next, seconds: seconds.theirs },
        ];
        rows.push([name, String(callers), ...(await compare(both, callers))]);
        console.log(rows.at(-1)?.join('  '));
      }
    }
  } finally {
    await directus.end();
    await server.end();
    await client.end();
  }
  return rows;
}

/** The figures of each server, and the ratio of their rates. In turns, so that other load on the machine affects both. */
async function compare(
  servers: readonly { address: string; next: () => Buffer; seconds: number }[],
  callers: number,
): Promise<string[]> {
  const measured = servers.map((each) => ({ ...each, tally: { times: [], seconds: 0 } satisfies Tally }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { address, tally, next, seconds } of measured)
      await callersFor(address, tally, { callers, seconds, next });
  }
  const figures = measured.map(({ tally }) => figuresOf(tally.times, tally.seconds));
  const [mine, other] = figures;
  return [...figures.map(shown), ((mine?.rate ?? 0) / (other?.rate ?? 0)).toFixed(1)];
}

function shown({ rate, p50, p99 }: Figures): string {
  return `${Math.round(rate).toLocaleString('en')} (${inMilliseconds(p50)} / ${inMilliseconds(p99)} ms)`;
}
