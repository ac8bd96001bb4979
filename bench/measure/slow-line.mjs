import http from 'node:http';
import net from 'node:net';

/** Bytes that a connection may send before the next one has its turn. */
const TURN = 1460;
/** Milliseconds between two shares of the line. */
const TICK = 10;

/**
 * Opens a slow network line in front of `port` on this machine. All connections share one bandwidth for what the server
 * sends, for the page and its service worker alike; each direction adds half the latency. `counts` contains the traffic so
 * far.
 * @param {number} port @param {{ bytesASecond: number, latency: number }} line
 */
export async function openSlowLine(port, { bytesASecond, latency }) {
  const counts = { requests: 0, bytes: 0 };
  /** @type {Set<{ queue: Buffer[], deliver: (bytes: Buffer) => void }>} */
  const waiting = new Set();
  let budget = 0;
  let before = performance.now();
  const sharing = setInterval(() => {
    // Measures by the clock, because the ticks are late on a busy machine.
    const now = performance.now();
    budget = waiting.size === 0 ? 0 : budget + (bytesASecond * (now - before)) / 1000;
    before = now;
    while (budget > 0 && waiting.size > 0) {
      for (const connection of waiting) {
        const [first = Buffer.alloc(0), ...rest] = connection.queue;
        const sent = first.subarray(0, TURN);
        budget -= sent.length;
        connection.queue = first.length > TURN ? [first.subarray(TURN), ...rest] : rest;
        // A connection with more to send goes to the end of the queue.
        waiting.delete(connection);
        if (connection.queue.length > 0) waiting.add(connection);
        connection.deliver(sent);
        if (budget <= 0) break;
      }
    }
  }, TICK);

  const server = net.createServer((browser) => {
    const upstream = net.connect(port, '127.0.0.1');
    /** @param {() => void} act */
    const later = (act) => setTimeout(act, latency / 2);
    const connection = {
      queue: /** @type {Buffer[]} */ ([]),
      /** @param {Buffer} bytes */
      deliver: (bytes) => {
        later(() => {
          if (browser.destroyed) return;
          counts.bytes += bytes.length;
          browser.write(bytes);
        });
      },
    };
    upstream.on('data', (bytes) => {
      connection.queue.push(bytes);
      waiting.add(connection);
    });
    browser.on('data', (bytes) => {
      if (http.METHODS.some((method) => bytes.subarray(0, 8).toString('latin1').startsWith(`${method} `))) {
        counts.requests += 1;
      }
      later(() => upstream.write(bytes));
    });
    const end = () => {
      waiting.delete(connection);
      browser.destroy();
      upstream.destroy();
    };
    for (const side of [browser, upstream]) side.on('error', end).on('close', end);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    address: `http://127.0.0.1:${address.port}`,
    counts,
    stop: () => {
      clearInterval(sharing);
      server.close();
    },
  };
}
