import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { busy, Refusal } from '../../lib/refusal.ts';

/** The bytes of unfinished bodies in memory, over all connections, and their limit. */
export interface BytesInFlight {
  held: number;
  readonly most: number;
}

interface Terms {
  /** The size limit of the body, in bytes. */
  most: number;
  inFlight: BytesInFlight;
  /** Aborts when the time limit is over. */
  over: AbortSignal;
}

/**
 * The bytes of each body that are read even when the shared limit is reached. Logins, requests and returns are shorter, so a
 * client that exhausts the limit with unfinished bodies cannot block them.
 */
export const freeBytes = 4096;

/** 408: the body did not arrive in time. */
export const tooSlow = () => new Refusal('too_slow', 'The call took too long to arrive. Please try again.');
/** 400: the connection ended before the body did. */
export const cutOff = () => new Refusal('malformed', "We couldn't read the call: it was cut off.");
/** 413: the text is longer than its endpoint allows. */
export const tooMuchText = () =>
  new Refusal('too_large', "That's too much text for one call. Please shorten it.");

/**
 * One growing buffer. A list of chunks would cost a hundred bytes of memory for each byte of a client that sends them one by one.
 */
class Collected {
  #bytes = Buffer.alloc(0);
  #length = 0;
  readonly #terms: Terms;

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  /** Throws 413 when this body is too long, 503 when all bodies together are. */
  add(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    if (length > this.#terms.most) throw tooMuchText();
    if (length > this.#bytes.length) this.#grow(Math.max(length, 2 * this.#bytes.length, freeBytes));
    chunk.copy(this.#bytes, this.#length);
    this.#length = length;
  }

  #grow(size: number): void {
    const { inFlight } = this.#terms;
    const more = counted(size) - counted(this.#bytes.length);
    if (inFlight.held + more > inFlight.most) throw busy();
    inFlight.held += more;
    const bytes = Buffer.alloc(size);
    this.#bytes.copy(bytes, 0, 0, this.#length);
    this.#bytes = bytes;
  }

  end(): string {
    const text = this.#bytes.toString('utf8', 0, this.#length);
    this.drop();
    return text;
  }

  drop(): void {
    this.#terms.inFlight.held -= counted(this.#bytes.length);
    this.#bytes = Buffer.alloc(0);
    this.#length = 0;
  }
}

const counted = (bytes: number) => Math.max(0, bytes - freeBytes);

/**
 * Reads a body as text and stops as soon as it is too long. Throws 400 when it is cut off, 408 when it is too slow, 413 when it
 * is too long and 503 when too many bytes are in memory already.
 */
export async function readText(body: Readable, terms: Terms): Promise<string> {
  const collected = new Collected(terms);
  const refused = new AbortController();
  const take = (chunk: Buffer) => {
    try {
      collected.add(chunk);
    } catch (error) {
      body.off('data', take);
      collected.drop();
      refused.abort(error);
    }
  };
  body.on('data', take);
  try {
    await finished(body, {
      writable: false,
      cleanup: true,
      signal: AbortSignal.any([terms.over, refused.signal]),
    });
    return collected.end();
  } catch {
    if (refused.signal.aborted) throw refused.signal.reason;
    if (terms.over.aborted) throw tooSlow();
    throw cutOff();
  } finally {
    body.off('data', take);
    collected.drop();
  }
}
