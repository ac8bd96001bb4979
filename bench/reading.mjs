/**
 * `npm run bench`: calls a second and latency of what readers do most, on the demo library (6,576 books), each
 * beside bare `node:http` that sends the same bytes in the same run. Prints the README's table.
 */
import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { startDemoServer } from '../scripts/lib/demo-server.mjs';

const SECONDS = 2;
const CALLERS = [1, 32];

/** @param {string} address */
async function callsOf(address) {
  const answer = await fetch(`${address}/api/books?sort_by=best_reads&sort_order=desc`);
  const { data } = await answer.json();
  return [
    ['browse, newest first', '/api/books?page=1&sort_by=recently_added&sort_order=desc'],
    ['browse, page 300', '/api/books?page=300&sort_by=recently_added&sort_order=desc'],
    ['browse, most read', '/api/books?page=1&sort_by=best_reads&sort_order=desc'],
    ['search in Bengali', `/api/books?page=1&search=${encodeURIComponent('তাফসীর')}`],
    ['search in Arabic', `/api/books?page=1&search=${encodeURIComponent('شرح')}`],
    ['details', `/api/books/${data[0].id}`],
    ['all authors', '/api/authors'],
  ];
}

/**
 * @param {string} url
 * @param {number} connections
 */
async function measure(url, connections) {
  const result = await autocannon({ url, connections, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} was refused ${result.non2xx} times.`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/**
 * Bare node:http that answers with these bytes and nothing else.
 * @param {Buffer} bytes
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
function bareServer(bytes) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(bytes);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const close = () =>
        new Promise((/** @type {(value: void) => void} */ done) => {
          server.closeAllConnections();
          server.close(() => done());
        });
      resolve({ url: `http://127.0.0.1:${port}/`, close });
    });
  });
}

process.env.SEARCHES_ADDRESS = '0';
const server = await startDemoServer();
const rows = [];
try {
  for (const [name, path] of await callsOf(server.address)) {
    const url = server.address + path;
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    for (const connections of CALLERS) {
      const ours = await measure(url, connections);
      const bare = await bareServer(bytes);
      const limit = await measure(bare.url, connections);
      await bare.close();
      rows.push([
        name,
        connections,
        `${(bytes.length / 1024).toFixed(1)} kB`,
        Math.round(ours.rate),
        `${ours.p50} ms`,
        `${ours.p99} ms`,
        `${Math.round((100 * ours.rate) / limit.rate)} %`,
      ]);
    }
  }
} finally {
  await server.stop();
}
console.log('\n| call | callers | answer | a second | p50 | p99 | of bare node:http |');
console.log('|---|---|---|---|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
