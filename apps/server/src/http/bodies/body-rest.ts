import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { restOfText } from './body-rules.ts';

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether part of the call's body has not arrived yet. */
export function hasRest(call: IncomingMessage): boolean {
  return !call.complete && hasBody(call);
}

/** The limits for the body of a call. */
export interface BodyTerms {
  /** Time limit for the whole body. */
  milliseconds: number;
  /** Once the call is answered, reading stops when no byte arrives for this long. */
  silenceMilliseconds: number;
  /** Bytes that are read and thrown away after the call was answered. */
  restBytes: number;
}

interface ExpectedBody {
  over: AbortSignal;
  timer: NodeJS.Timeout;
  terms: BodyTerms;
}

const expected = new WeakMap<IncomingMessage, ExpectedBody>();
const noTime = AbortSignal.abort();

/** Starts the time limit for the body of a call. Replaces limits that were set before. */
export function expectBody(call: IncomingMessage, terms: BodyTerms): void {
  clearTimeout(expected.get(call)?.timer);
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), terms.milliseconds);
  call.once('close', () => clearTimeout(timer));
  expected.set(call, { over: over.signal, timer, terms });
}

/** Aborts when the time limit for the body of a call is over; already aborted where no body was expected. */
export function bodyTimeOf(call: IncomingMessage): AbortSignal {
  return expected.get(call)?.over ?? noTime;
}

/**
 * The number of connections on which a long rest may be read; further ones get the limit of a text. Honest callers are far
 * fewer.
 */
const longRestsAtOnce = 8;
let longRests = 0;

/** The number of bytes of this rest that may be read, and a function to call afterwards. */
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
 * Reads the rest of a body and throws it away. Resolves when the body has arrived, the caller has disconnected or is silent, more
 * than the allowed bytes arrive, or the time limit is over.
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

/** Marks the connection of a call as answered although the call has not arrived completely. */
export function noteAnswered({ socket }: IncomingMessage): void {
  answered.add(socket);
}

/** Whether the last call of a connection has its response. */
export function isAnswered(connection: Duplex): boolean {
  return answered.has(connection);
}
