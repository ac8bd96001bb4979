import pg from 'pg';
import { createDatabase, databaseAddress, dropDatabase } from '../apps/server/src/test/databases.ts';
import type { BenchLibrary } from './library/open.ts';
import { requireSound } from './library/require-sound.ts';
import { startBenchServer } from './library/server.ts';
import { acts } from './measure/acts.ts';
import {
  type ErrandTally,
  emptyErrandTally,
  type RunOne,
  runErrands,
  runOverHttp,
} from './measure/errands.ts';
import { figuresOf, inMilliseconds, table } from './measure/figures.ts';
import { type LendingScene, prepareLending } from './measure/lending-scene.ts';
import { type LendingScripts, recordLending, replayErrand } from './measure/lending-script.ts';

const callers = 64;
/** The server's default number of connections. */
const connections = 10;
const rounds = 3;
const secondsARound = 4;

/**
 * 64 callers request, hand out and take back books, and in turn `pg` alone sends the same SQL; the result is a Markdown
 * table. Throws when an invariant of the library is broken afterwards. The recorded SQL decides nothing, for example whether
 * a loan earns points, so it runs in a copy of the database, and the check covers only what the server wrote.
 */
export async function benchMix(library: BenchLibrary): Promise<string> {
  const { connectionString } = library;
  const scene = await onDatabase(connectionString, prepareLending);
  const otherDatabase = databaseAddress(connectionString, 'postgres');
  const copy = await createDatabase(otherDatabase, new URL(connectionString).pathname.slice(1));
  try {
    const report = await measureMix(library, databaseAddress(connectionString, copy), scene);
    await requireSound(connectionString);
    return report;
  } finally {
    await dropDatabase(otherDatabase, copy);
  }
}

async function measureMix(library: BenchLibrary, copy: string, scene: LendingScene): Promise<string> {
  const server = await startBenchServer(library, { DATABASE_CONNECTIONS: String(connections) });
  const pool = new pg.Pool({
    connectionString: copy,
    max: connections,
    options: '-c jit=off -c timezone=UTC',
  });
  try {
    const scripts = await onDatabase(library.connectionString, (client) =>
      recordLending(client, library, server.address, scene),
    );
    const [ours, plain] = [emptyErrandTally(), emptyErrandTally()];
    // In turns, so that other load on the machine affects both.
    for (let round = 1; round <= rounds; round += 1) {
      await runOverHttp(server.address, scene, { callers, seconds: secondsARound, round }, ours);
      const bySql: RunOne = (errand, took) => replayErrand(pool, scripts, errand, took);
      const runs = Array.from({ length: callers }, () => bySql);
      await runErrands(scene, runs, { seconds: secondsARound, round }, plain);
    }
    return report(ours, plain, scripts);
  } finally {
    await pool.end();
    await server.end();
  }
}

async function onDatabase<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function report(ours: ErrandTally, plain: ErrandTally, scripts: LendingScripts): string {
  const seconds = rounds * secondsARound;
  const row = (name: string, one: number[], other: number[], statements: number) => {
    const [mine, limit] = [figuresOf(one, seconds), figuresOf(other, seconds)];
    const shown = [mine, limit].flatMap(({ rate, p50, p99 }) => [
      Math.round(rate).toLocaleString('en'),
      `${inMilliseconds(p50)} / ${inMilliseconds(p99)} ms`,
    ]);
    return [name, String(statements), ...shown, `${Math.round((100 * mine.rate) / limit.rate)} %`];
  };
  const counts = acts.map((act) => scripts[act].statements.length);
  const rows = [
    ...acts.map((act, index) => row(act, ours.times[act], plain.times[act], counts[index] ?? 0)),
    row(
      'together',
      acts.flatMap((act) => ours.times[act]),
      acts.flatMap((act) => plain.times[act]),
      counts.reduce((sum, count) => sum + count, 0),
    ),
  ];
  const head = ['act', 'statements', 'a second', 'p50 / p99', 'SQL alone, a second', 'p50 / p99', 'share'];
  return `${table(head, rows)}

Refused, because no copy was left: ${ours.refused}, and ${plain.refused} by SQL alone. Afterwards every invariant of the
library held: counts, copies, points.`;
}
