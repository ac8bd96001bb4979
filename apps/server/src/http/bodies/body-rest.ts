import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Whether a call says that it has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether a part of a call's body has not come yet. */
export function hasRest(call: IncomingMessage): boolean {
  return !call.complete && hasBody(call);
}

interface BodyTime {
  over: AbortSignal;
  timer: NodeJS.Timeout;
}

const times = new WeakMap<IncomingMessage, BodyTime>();
const noTime = AbortSignal.abort();

/**
 * Begins the time, in milliseconds, in which the body of a call has to come, however it trickles. A time that was begun before
 * counts no more.
 */
export function startBodyTime(call: IncomingMessage, milliseconds: number): void {
  clearTimeout(times.get(call)?.timer);
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), milliseconds);
  call.once('close', () => clearTimeout(timer));
  times.set(call, { over: over.signal, timer });
}

/** Says when the time for the body of a call is over; it is at once where none was begun. */
export function bodyTimeOf(call: IncomingMessage): AbortSignal {
  return times.get(call)?.over ?? noTime;
}

/** Reads what is left of a body and keeps nothing of it. Resolves when it has come, the caller is gone or its time is over. */
export async function discardRest(call: IncomingMessage): Promise<void> {
  const over = bodyTimeOf(call);
  call.unpipe();
  call.resume();
  if (over.aborted || call.closed || call.readableEnded) return;
  await new Promise<unknown>((resolve) => {
    call.once('close', resolve);
    over.addEventListener('abort', resolve, { once: true });
  });
}

const answered = new WeakSet<Duplex>();

/** Notes that the last call of a connection has its answer, though the call itself has not come to its end. */
export function noteAnswered({ socket }: IncomingMessage): void {
  answered.add(socket);
}

/** Whether nothing more is to be said on a connection. */
export function isAnswered(connection: Duplex): boolean {
  return answered.has(connection);
}
