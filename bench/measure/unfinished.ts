import { setTimeout as pause } from 'node:timers/promises';
import { hangUp, openCall } from '../../apps/server/src/test/raw-call.ts';

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

/** Milliseconds between two readings of the server's memory. */
const interval = 250;
/** Milliseconds after which this gives up on connections that the server still keeps. */
const timeout = 120_000;

/** Begins the same call on many connections, ends none, and watches the server until it has ended them all. */
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

/** Megabytes that the server process holds, by its own figures. */
export async function memoryOf(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6);
}
