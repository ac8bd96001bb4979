/**
 * `npm run bench:imports [rows]`: measures how long a list of 50,000 rows takes to upload, check and apply, how much memory
 * the server uses for it, and how long searches and acts take meanwhile, as a Markdown table.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '../apps/server/src/lib/seeded-random.ts';
import { idOf } from './library/ids.ts';
import { listOf } from './library/list-of-books.ts';
import { openBenchLibrary } from './library/open.ts';
import { requireSound } from './library/require-sound.ts';
import { startBenchServer } from './library/server.ts';
import { runErrand } from './measure/acts.ts';
import { searchPath } from './measure/catalogue-calls.ts';
import { Connection, callBytes } from './measure/connection.ts';
import { figuresOf, inMilliseconds, table } from './measure/figures.ts';
import { type LendingScene, logIn, prepareLending } from './measure/lending-scene.ts';

const rows = Number(process.argv[2] ?? 50_000);
/** The number of books in the library before the import. */
const books = 10_000;
const callers = 4;
/** Pause of a caller between two errands or searches, in milliseconds. */
const rest = 250;
/** How long the calls are measured before the import begins, in seconds. */
const secondsBefore = 6;
const samplesASecond = 4;
const searches = [
  'riyad',
  'রিয়াদ',
  'history of islam',
  'sahih bukhari',
  'তাফসীর',
  'pather',
  'ara',
  'economics',
];

// A stored library would already contain the list after one run, so that a second import would only compare rows.
delete process.env.BENCH_DIR;
const library = await openBenchLibrary(books);
try {
  const client = new pg.Client({ connectionString: library.connectionString });
  await client.connect();
  const server = await startBenchServer(library);
  try {
    const scene = await prepareLending(client);
    const [admin] = await logIn(client, [idOf('admin', 1)]);
    const halls = await client.query<{ name: string }>('SELECT name FROM halls ORDER BY name');
    const list = await listOf(
      rows,
      halls.rows.map(({ name }) => name),
    );
    console.log(`\n${await measure(server, scene, admin?.token ?? '', list)}`);
  } finally {
    await server.end();
    await client.end();
  }
  await requireSound(library.connectionString);
} finally {
  await library.close();
}

interface Phase {
  name: string;
  from: number;
  seconds: number;
  /** The maximum memory of the server, in MB. */
  memory: number;
}

async function measure(
  { address, pid }: { address: string; pid: number },
  scene: LendingScene,
  token: string,
  list: string,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const call = async (method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(address + path, {
      method,
      headers: isForm || !body ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm || !body ? body : JSON.stringify(body),
    });
    const read = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${read.message}`);
    return read.data;
  };
  const stop = new AbortController();
  const taken: { kind: string; at: number; milliseconds: number }[] = [];
  const running = workBeside(address, scene, stop.signal, (kind, milliseconds) =>
    taken.push({ kind, at: performance.now(), milliseconds }),
  );
  const phases: Phase[] = [];
  const phase = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const from = performance.now();
    const memory = watchMemory(pid);
    const result = await work();
    phases.push({ name, from, seconds: (performance.now() - from) / 1000, memory: await memory.end() });
    return result;
  };
  const until = async (id: string, state: string) => {
    for (;;) {
      const one = await call('GET', `/api/imports/${id}`);
      if (one.state === state) return one;
      if (one.problem) throw new Error(one.problem);
      await pause(1000);
    }
  };
  await phase('nothing', () => pause(secondsBefore * 1000));
  const form = new FormData();
  form.set('file', new File([list], 'books.csv'));
  const one = await phase('upload', () => call('POST', '/api/imports', form));
  const checked = await phase('check', async () => {
    await call('PUT', `/api/imports/${one.import_id}/mapping`, one.mapping);
    return until(one.import_id, 'checked');
  });
  await phase('apply', async () => {
    await call('POST', `/api/imports/${one.import_id}/apply`, {});
    return until(one.import_id, 'applied');
  });
  stop.abort();
  await running;
  const whole = phases.slice(1).reduce((sum, { seconds }) => sum + seconds, 0);
  const shown = phases.map(({ name, from, seconds, memory }) => {
    const beside = (isSearch: boolean) => {
      const during = taken.filter(
        ({ kind, at, milliseconds }) =>
          (kind === 'search') === isSearch && at >= from && at - milliseconds <= from + seconds * 1000,
      );
      const times = during.map(({ milliseconds }) => milliseconds);
      const { p50, p99 } = figuresOf(times, seconds);
      return [p50, p99, times.at(-1) ?? 0].map(inMilliseconds).join(' / ');
    };
    const each = ((seconds * 1000) / rows).toFixed(1);
    const own = name === 'nothing' ? ['', ''] : [`${seconds.toFixed(1)} s`, `${each} ms`];
    return [name, ...own, `${Math.round(memory)} MB`, beside(true), beside(false)];
  });
  const head = ['phase', 'takes', 'a row', 'memory', 'searches: p50 / p99 / longest, ms', 'acts: the same'];
  const counts = JSON.stringify(checked.counts);
  return `${rows.toLocaleString('en')} rows in ${whole.toFixed(0)} s (${counts}, ${checked.copies} copies).\n\n${table(head, shown)}`;
}

/** Samples the memory of a process until `end` is called, which returns the maximum in MB. */
function watchMemory(pid: number): { end: () => Promise<number> } {
  const stop = new AbortController();
  const watching = (async () => {
    let greatest = 0;
    while (!stop.signal.aborted) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      greatest = Math.max(greatest, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      await pause(1000 / samplesASecond);
    }
    return greatest;
  })();
  return {
    end: () => {
      stop.abort();
      return watching;
    },
  };
}

/** Searches, requests, hands out and takes back books at a modest rate until the signal is aborted. */
async function workBeside(
  address: string,
  scene: LendingScene,
  stopping: AbortSignal,
  took: (kind: string, milliseconds: number) => void,
): Promise<void> {
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const connection = new Connection(address);
      const random = seededRandom(caller + 1);
      while (!stopping.aborted) {
        await runErrand(connection, scene.errandFor(caller, callers, random), took);
        const begin = performance.now();
        const { status } = await connection.send(callBytes(searchPath(random.pick(searches))));
        if (status !== 200) throw new Error(`A search was answered with ${status}.`);
        took('search', performance.now() - begin);
        await pause(rest);
      }
      connection.close();
    }),
  );
}
