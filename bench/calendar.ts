/**
 * `npm run bench:calendar`: measures how long a calendar entry that moves 50,000 due dates takes to apply and to undo, and
 * how long requests, hand-outs and returns take meanwhile, as a Markdown table.
 */
import pg from 'pg';
import { seededRandom } from '../apps/server/src/lib/seeded-random.ts';
import { calm } from './library/circulation.ts';
import { idOf } from './library/ids.ts';
import { openBenchLibrary } from './library/open.ts';
import { requireSound } from './library/require-sound.ts';
import { startBenchServer } from './library/server.ts';
import { acts, runErrand } from './measure/acts.ts';
import { Connection } from './measure/connection.ts';
import { figuresOf, inMilliseconds, table } from './measure/figures.ts';
import { type LendingScene, logIn, prepareLending } from './measure/lending-scene.ts';

const loans = 50_000;
const callers = 16;
/** How long the acts are measured before the calendar changes, in seconds. */
const secondsBefore = 6;

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The days of the entry. They are later than the due dates that the concurrent acts set. */
const [from_day, to_day] = [dayFromNow(20), dayFromNow(26)];

const library = await openBenchLibrary(50_000, { ...calm, lent: 0.55, held: 0.02 });
try {
  const client = new pg.Client({ connectionString: library.connectionString });
  await client.connect();
  const server = await startBenchServer(library);
  try {
    await setDueDates(client);
    const scene = await prepareLending(client);
    const [admin] = await logIn(client, [idOf('admin', 1)]);
    console.log(`\n${await measure(server.address, scene, admin?.token ?? '')}`);
  } finally {
    await server.end();
    await client.end();
  }
  await requireSound(library.connectionString);
} finally {
  await library.close();
}

/**
 * Moves the due dates of 50,000 loans to the days that the entry will close. First deletes the closures of an earlier run.
 */
async function setDueDates(client: pg.Client): Promise<void> {
  await client.query('DELETE FROM calendar_dates');
  await client.query('DELETE FROM closures');
  await client.query(
    `INSERT INTO due_changes (lending_id, at, on_day, cause, from_date, to_date, reason)
     SELECT lending_id, now(), current_date, 'staff', due_date, $1::date + (row_number() OVER () % 7)::int, 'A measurement'
     FROM lendings WHERE status = 'pending' AND due_date NOT BETWEEN $1 AND $2
     LIMIT ${loans} - (SELECT count(*) FROM lendings WHERE status = 'pending' AND due_date BETWEEN $1 AND $2)`,
    [from_day, to_day],
  );
  const { rows } = await client.query<{ loans: number }>(
    "SELECT count(*)::int AS loans FROM lendings WHERE status = 'pending' AND due_date BETWEEN $1 AND $2",
    [from_day, to_day],
  );
  if (rows[0]?.loans !== loans) throw new Error(`${rows[0]?.loans} loans fall due on these days.`);
}

async function measure(address: string, scene: LendingScene, token: string): Promise<string> {
  const call = async (method: string, path: string, body: unknown = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const begin = performance.now();
    const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
    const read = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${read.message}`);
    return { read, seconds: (performance.now() - begin) / 1000 };
  };
  const stop = new AbortController();
  const taken: { at: number; milliseconds: number }[] = [];
  const running = runErrands(address, scene, stop.signal, (milliseconds) =>
    taken.push({ at: performance.now(), milliseconds }),
  );
  const parts: [name: string, from: number, seconds: number][] = [];
  const timed = async <Result extends { seconds: number }>(name: string, work: () => Promise<Result>) => {
    const from = performance.now();
    const result = await work();
    parts.push([name, from, result.seconds]);
    return result;
  };
  const entry = { hall_id: null, from_day, to_day, kind: 'vacation', effect: 'closed', name: 'Vacation' };
  const seenIn = ({ seen_count, seen_hash }: { seen_count: number; seen_hash: string }) => ({
    seen_count,
    seen_hash,
  });
  await timed('nothing', async () => {
    await new Promise((resolve) => setTimeout(resolve, secondsBefore * 1000));
    return { seconds: secondsBefore };
  });
  const preview = await timed('preview', () => call('POST', '/api/closures/preview', entry));
  const added = await timed('apply', () =>
    call('POST', '/api/closures', { ...entry, ...seenIn(preview.read.data) }),
  );
  const path = `/api/closures/${added.read.closure_id}`;
  const back = await timed('preview of the undo', () => call('POST', `${path}/preview-removal`));
  await timed('undo', () => call('DELETE', path, seenIn(back.read.data)));
  stop.abort();
  await running;
  const rows = parts.map(([name, from, seconds]) => {
    // An act that began before the change and ended after it was delayed by it too.
    const beside = taken.filter(
      ({ at, milliseconds }) => at >= from && at - milliseconds <= from + seconds * 1000,
    );
    const times = beside.map(({ milliseconds }) => milliseconds);
    const { rate, p50, p99 } = figuresOf(times, seconds);
    const longest = times.at(-1) ?? 0;
    const shown = [Math.round(rate).toLocaleString('en'), ...[p50, p99, longest].map(inMilliseconds)];
    return [name, name === 'nothing' ? '' : `${seconds.toFixed(1)} s`, ...shown];
  });
  const head = ['change', 'takes', `${acts.length} acts, a second`, 'p50, ms', 'p99, ms', 'longest, ms'];
  return `${preview.read.data.seen_count.toLocaleString('en')} due dates.\n\n${table(head, rows)}`;
}

/** Requests, hands out and takes back books until the signal is aborted. */
async function runErrands(
  address: string,
  scene: LendingScene,
  stopping: AbortSignal,
  took: (milliseconds: number) => void,
): Promise<void> {
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const connection = new Connection(address);
      const random = seededRandom(caller + 1);
      while (!stopping.aborted) {
        await runErrand(connection, scene.errandFor(caller, callers, random), (_act, milliseconds) =>
          took(milliseconds),
        );
      }
      connection.close();
    }),
  );
}
