import { setTimeout as pause } from 'node:timers/promises';
import { hangUp, openCall } from '../../apps/server/src/test/raw-call.ts';

interface UnfinishedCall {
  /** The first line without the version. */
  first: string;
  headers: string[];
  /** The part of the body that is sent. */
  body: Buffer;
  connections: number;
}

interface Held {
  /** The server's memory in megabytes before, at most meanwhile, and afterwards. */
  before: number;
  highest: number;
  after: number;
  /** Seconds until the server had closed all connections. */
  seconds: number;
}

/** Milliseconds between two measurements of the server's memory. */
const interval = 250;
/** Milliseconds after which connections that are still open are given up. */
const timeout = 120_000;

/** Begins the same call on many connections, completes none, and waits until the server has closed them all. */
export async function holdUnfinished(address: string, call: UnfinishedCall): Promise<Held> {
  const before = await memoryOf(address);
  const begin = performance.now();
  const { connections, first, headers, body } = call;
  const calls = Array.from({ length: connections }, () => openCall(address, first, headers, body));
  const isOver = () => performance.now() - begin > timeout || calls.every(({ socket }) => socket.closed);
  let highest = before;
  while (!isOver()) {
    await pause(interval);
    highest = Math.max(highest, await memoryOf(address));
  }
  const seconds = (performance.now() - begin) / 1000;
  await hangUp();
  return { before, highest, after: await memoryOf(address), seconds };
}

/** The server's memory in megabytes, from its own metrics. */
export async function memoryOf(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6);
}
