import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface UnfinishedCall {
  /** The first line without the version. */
  first: string;
  headers: string[];
  /** What is sent of the body. */
  body: Buffer;
  connections: number;
}

interface Held {
  /** Megabytes that the server process holds before, at most meanwhile, and afterwards. */
  before: number;
  highest: number;
  after: number;
  /** Until the server had ended all connections. */
  seconds: number;
}

/** How often the server's memory is read, in milliseconds. */
const every = 250;
/** When connections that the server still keeps are given up, in milliseconds. */
const longest = 120_000;

/** Begins the same call on many connections, ends none, and watches the server until it has ended them all. */
export async function holdUnfinished(address: string, call: UnfinishedCall): Promise<Held> {
  const before = await memoryOf(address);
  const begin = performance.now();
  const sockets = await Promise.all(Array.from({ length: call.connections }, () => open(address, call)));
  const isOver = () => performance.now() - begin > longest || sockets.every(({ closed }) => closed);
  let highest = before;
  while (!isOver()) {
    await pause(every);
    highest = Math.max(highest, await memoryOf(address));
  }
  const seconds = (performance.now() - begin) / 1000;
  for (const socket of sockets) socket.destroy();
  return { before, highest, after: await memoryOf(address), seconds };
}

async function open(address: string, { first, headers, body }: UnfinishedCall): Promise<Socket> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  socket.write(`${[`${first} HTTP/1.1`, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return socket;
}

/** Megabytes that the server process holds, by its own figures. */
export async function memoryOf(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6);
}
