/**
 * `npm run bench:bodies`: measures what the server spends on callers who begin to send a body and never complete it, as the
 * table of docs/reliability.md. Exits with code 1 when it exceeds the limits.
 */
import { openBenchLibrary } from './library/open.ts';
import { startBenchServer } from './library/server.ts';
import { table } from './measure/figures.ts';
import { holdUnfinished } from './measure/unfinished.ts';

/** The maximum growth of the server in megabytes, and the seconds within which all connections must be closed. */
const promised = { megabytes: 100, seconds: 35 };
const connections = Number(process.env.BENCH_CONNECTIONS ?? 300);

const json = 'Content-Type: application/json';
const form = 'Content-Type: multipart/form-data; boundary=b';
const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n\r\n';
const length = (bytes: number) => `Content-Length: ${bytes}`;
const spaces = (bytes: number) => Buffer.alloc(bytes, ' ');
const image = Buffer.concat([Buffer.from(part), spaces(4_900_000)]);

const kinds: Record<string, { first: string; headers: string[]; body: Buffer }> = {
  'a form of 4.9 MB where none is taken': {
    first: 'POST /api/login/reader',
    headers: [form, length(5_000_000)],
    body: image,
  },
  'a form of 4.9 MB of nobody': { first: 'POST /api/books', headers: [form, length(5_000_000)], body: image },
  'JSON of 1 MB': {
    first: 'POST /api/login/reader',
    headers: [json, length(1_000_001)],
    body: spaces(1_000_000),
  },
  'JSON of 64 kB less a byte': {
    first: 'POST /api/login/reader',
    headers: [json, length(65_536)],
    body: spaces(65_535),
  },
  '10,000 chunks of one byte': {
    first: 'POST /api/login/reader',
    headers: [json, 'Transfer-Encoding: chunked'],
    body: Buffer.from('1\r\n \r\n'.repeat(10_000)),
  },
};

const library = await openBenchLibrary(100);
const rows: string[][] = [];
let isKept = true;
try {
  const server = await startBenchServer(library);
  try {
    // A process that has served for a while uses more memory than one that has just started.
    for (let calls = 0; calls < 5000; calls += 1)
      await (await fetch(`${server.address}/api/books?page=${calls}`)).text();
    for (const [name, call] of Object.entries(kinds)) {
      const { before, highest, after, seconds } = await holdUnfinished(server.address, {
        ...call,
        connections,
      });
      isKept &&= highest - before <= promised.megabytes && seconds <= promised.seconds;
      rows.push([name, `${before} MB`, `${highest} MB`, `${after} MB`, `${seconds.toFixed(0)} s`]);
    }
  } finally {
    await server.end();
  }
} finally {
  await library.close();
}
console.log(`\n${table(['each of them sends', 'before', 'highest', 'after', 'all gone after'], rows)}\n
What the server process holds in memory while ${connections} connections begin a call and never end it.`);
if (!isKept) {
  console.error(`More than ${promised.megabytes} MB or ${promised.seconds} seconds.`);
  process.exitCode = 1;
}
