import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, pack } from './encoding.ts';

/** Smaller answers gain nothing by being packed. */
const packedFrom = 1024;

/** Bytes with the headers that describe them, name and value in turn. */
interface Packed {
  body: Buffer;
  headers: string[];
}

/** An answer whose bytes are ready to leave, packed as each caller likes them; packing happens once. */
export class ReadyAnswer {
  /** Names the content, however it is packed: two answers with the same tag say the same. */
  readonly etag: string;
  readonly #plain: Packed;
  readonly #packed = new Map<Encoding, Packed | Promise<Packed>>();

  constructor(json: string) {
    const body = Buffer.from(json);
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.#plain = { body, headers: headersOf(body, 'identity') };
  }

  /** Bytes of the plain answer. */
  get size(): number {
    return this.#plain.body.length;
  }

  packed(encoding: Encoding): Packed | Promise<Packed> {
    if (encoding === 'identity' || this.size < packedFrom) return this.#plain;
    const ready = this.#packed.get(encoding);
    if (ready) return ready;
    const packing = pack(this.#plain.body, encoding).then((body) => {
      const packed = { body, headers: headersOf(body, encoding) };
      this.#packed.set(encoding, packed);
      return packed;
    });
    this.#packed.set(encoding, packing);
    return packing;
  }
}

function headersOf(body: Buffer, encoding: Encoding): string[] {
  const headers = ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)];
  return encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding];
}

/** Browsers keep such an answer and ask each time whether it still stands; what it says depends on who asks. */
const keptHeaders = ['cache-control', 'private, no-cache', 'vary', 'Accept-Encoding, Authorization'];

/** Whether the caller holds this content already (`If-None-Match`, compared weakly). */
function isHeld(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === etag || header.split(',').some((tag) => `W/${tag.trim().replace(/^W\//, '')}` === etag);
}

/**
 * Sends ready bytes, or 304 to a caller who holds them already. It goes past Fastify's own sending, which would look
 * at each header and hook anew for bytes that never change; so the headers of every answer are handed in.
 */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswer,
  commonHeaders: readonly string[],
): Promise<void> {
  const headers = [...commonHeaders, ...keptHeaders, 'etag', ready.etag];
  if (isHeld(request.headers['if-none-match'], ready.etag)) {
    reply.hijack();
    reply.raw.writeHead(304, headers).end();
    return;
  }
  const packed = ready.packed(encodingFor(request.headers['accept-encoding']));
  const { body, headers: described } = packed instanceof Promise ? await packed : packed;
  reply.hijack();
  reply.raw.writeHead(200, headers.concat(described)).end(body);
}
