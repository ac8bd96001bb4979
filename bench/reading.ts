import pg from 'pg';
import type { BenchLibrary } from './library/open.ts';
import { startBenchServer } from './library/server.ts';
import { startBare } from './measure/bare.ts';
import {
  browsePaths,
  detailPaths,
  hallPaths,
  mixed,
  searchPath,
  suggestionPath,
} from './measure/catalogue-calls.ts';
import { Connection, callBytes, type Reply } from './measure/connection.ts';
import { type Figures, figuresOf, inMilliseconds, table } from './measure/figures.ts';
import { callersFor, forgetResponses, inTurn, type Tally } from './measure/load.ts';
import { labelledQuestions, makeQuestions } from './measure/questions.ts';

const rounds = 2;
const seconds = 1;
const levels = [1, 32, 256];

const legend = `Calls a second (p50 / p99), and the share of what bare \`node:http\` reaches that sends the same bytes in
the same run. What calls runs on the same cores as what answers.`;

/** Calls of one kind: one that is sent repeatedly, or many different ones. */
interface Kind {
  name: string;
  calls: Buffer[];
}

/** Measures reading the catalogue with 1, 32 and 256 callers, each kind next to bare `node:http`, as a Markdown table. */
export async function benchReading(library: BenchLibrary): Promise<string> {
  const client = new pg.Client({ connectionString: library.connectionString });
  await client.connect();
  // No caller should be refused, so the limit of waiting calls is raised.
  const server = await startBenchServer(library, { CALLS_WAITING: '1000' });
  try {
    const rows = [];
    const kinds = await kindsOf(client, server.address);
    await warmUp(server.address, kinds);
    for (const kind of kinds) {
      const reply = await sendOnce(server.address, kind.calls[0] ?? callBytes('/'));
      const cells = [];
      for (const callers of levels) cells.push(await compare(client, server.address, kind, callers, reply));
      const size = `${(reply.body.length / 1000).toFixed(1)} kB`;
      rows.push([kind.name, reply.status === 304 ? '304' : size, ...cells]);
      console.log(rows.at(-1)?.join('  '));
    }
    const head = ['call', 'answer', ...levels.map((count) => `${count} caller${count > 1 ? 's' : ''}`)];
    return `${table(head, rows)}\n\n${legend}`;
  } finally {
    await server.end();
    await client.end();
  }
}

/** Sends some calls first, because a newly started server still has to compile its code. */
async function warmUp(address: string, kinds: Kind[]): Promise<void> {
  const calls = kinds.flatMap((kind) => kind.calls.slice(-20));
  let turn = 0;
  const next = () => {
    turn += 1;
    return calls[turn % calls.length] ?? callBytes('/');
  };
  await callersFor(address, emptyTally(), { callers: 8, seconds: 2, next });
}

async function compare(
  client: pg.Client,
  address: string,
  { calls }: Kind,
  callers: number,
  reply: Reply,
): Promise<string> {
  if (calls.length > 1) await forgetResponses(client);
  const bare = await startBare(reply);
  const [call = Buffer.alloc(0)] = calls;
  const [ours, limit] = [emptyTally(), emptyTally()];
  const next = inTurn(calls);
  try {
    // In turns, so that other load on the machine affects both.
    for (let round = 0; round < rounds; round += 1) {
      await callersFor(address, ours, { callers, seconds, next });
      await callersFor(bare.address, limit, { callers, seconds, next: () => call });
    }
  } finally {
    bare.stop();
  }
  return cell(figuresOf(ours.times, ours.seconds), figuresOf(limit.times, limit.seconds));
}

const emptyTally = (): Tally => ({ times: [], seconds: 0 });

function cell({ rate, p50, p99 }: Figures, limit: Figures): string {
  const percent = (100 * rate) / limit.rate;
  const share = percent.toFixed(percent < 10 ? 1 : 0);
  const shown = Math.round(rate).toLocaleString('en');
  return `${shown} (${inMilliseconds(p50)} / ${inMilliseconds(p99)} ms), ${share} %`;
}

async function sendOnce(address: string, call: Buffer): Promise<Reply> {
  const connection = new Connection(address);
  return connection.send(call).finally(() => connection.close());
}

async function kindsOf(client: pg.Client, address: string): Promise<Kind[]> {
  const each = (paths: string[]) => paths.map((path) => callBytes(path));
  const labelled = [...(await labelledQuestions()).values()].flat();
  const made = [...(await makeQuestions(client, 3000)).values()].flat();
  const texts = mixed([...new Set([...labelled, ...made])]);
  const firstPage = '/api/books?page=1&sort_by=recently_added&sort_order=desc';
  const details = await detailPaths(client, 40_000);
  const known = await sendOnce(address, callBytes(firstPage));
  const [, etag = ''] = /^etag: (.*)$/im.exec(known.headers) ?? [];
  return [
    { name: 'browse, cached', calls: each([firstPage]) },
    {
      name: 'browse, cached, compressed',
      calls: [callBytes(firstPage, { headers: { 'accept-encoding': 'gzip, deflate, br' } })],
    },
    {
      name: 'browse, not changed since',
      calls: [callBytes(firstPage, { headers: { 'if-none-match': etag } })],
    },
    { name: 'browse, each call another page', calls: each(await browsePaths(client)) },
    { name: 'browse in a hall, each call another page', calls: each(await hallPaths(client)) },
    { name: 'details, cached', calls: each(details.slice(0, 1)) },
    { name: 'details, each call another book', calls: each(details) },
    { name: 'search, cached', calls: each([searchPath(labelled[0] ?? '')]) },
    { name: 'search, each call another text', calls: each(texts.map(searchPath)) },
    { name: 'suggestions, each call another text', calls: each(texts.map(suggestionPath)) },
    { name: 'all authors, cached', calls: each(['/api/authors']) },
  ];
}
