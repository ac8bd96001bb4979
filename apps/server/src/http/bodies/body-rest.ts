import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { restOfText } from './body-rules.ts';

/** Whether a call says that it has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether a part of a call's body has not come yet. */
export function hasRest(call: IncomingMessage): boolean {
  return !call.complete && hasBody(call);
}

/** What the body of a call may ask for. */
export interface BodyTerms {
  /** Milliseconds in which it has to come. */
  milliseconds: number;
  /** Milliseconds without a byte after which nobody waits for the rest of it once the call was answered. */
  silenceMilliseconds: number;
  /** Bytes of it that are read and thrown away after the call was answered. */
  restBytes: number;
}

interface ExpectedBody {
  over: AbortSignal;
  timer: NodeJS.Timeout;
  terms: BodyTerms;
}

const expected = new WeakMap<IncomingMessage, ExpectedBody>();
const noTime = AbortSignal.abort();

/**
 * Starts the time in which the body of a call has to come, however it trickles. Terms that were set before no longer
 * count.
 */
export function expectBody(call: IncomingMessage, terms: BodyTerms): void {
  clearTimeout(expected.get(call)?.timer);
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), terms.milliseconds);
  call.once('close', () => clearTimeout(timer));
  expected.set(call, { over: over.signal, timer, terms });
}

/** Aborts when the time for the body of a call is over; it is aborted already where no body was expected. */
export function bodyTimeOf(call: IncomingMessage): AbortSignal {
  return expected.get(call)?.over ?? noTime;
}

/** Long rests are read on so many connections at once; further ones get what a text gets. Honest callers are far fewer. */
const longRestsAtOnce = 8;
let longRests = 0;

/** The bytes of this rest that are read, and a function to call when they were. */
function allowRest({ restBytes }: BodyTerms): { bytes: number; release: () => void } {
  if (restBytes <= restOfText || longRests >= longRestsAtOnce) {
    return { bytes: Math.min(restBytes, restOfText), release: () => undefined };
  }
  longRests += 1;
  return {
    bytes: restBytes,
    release: () => {
      longRests -= 1;
    },
  };
}

/**
 * Reads the rest of a body and keeps nothing of it. Resolves when the body has come, the caller has hung up or stays silent,
 * more comes than is read, or the time is over.
 */
export async function discardRest(call: IncomingMessage): Promise<void> {
  call.unpipe();
  call.resume();
  const body = expected.get(call);
  if (!body) return;
  const { over, terms } = body;
  if (over.aborted || call.closed || call.readableEnded) return;
  const allowed = allowRest(terms);
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  let silence = setTimeout(end, terms.silenceMilliseconds);
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    clearTimeout(silence);
    silence = setTimeout(end, terms.silenceMilliseconds);
    if (bytes > allowed.bytes) end();
  };
  call.on('data', count).once('close', end);
  over.addEventListener('abort', end, { once: true });
  await promise;
  allowed.release();
  clearTimeout(silence);
  call.off('data', count).off('close', end);
  over.removeEventListener('abort', end);
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
