import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentEncoding, compress, encodingFor } from './encoding.ts';

/** Smaller bodies gain nothing from compression, in bytes. */
const compressedFrom = 1024;

/** Bytes with the headers that describe them, name and value in turn. */
interface EncodedBody {
  body: Buffer;
  headers: string[];
}

/** A JSON response as bytes. Each encoding is compressed once, when the first caller accepts it. */
export class EncodedResponse {
  /** Names the content in every encoding: two responses with the same tag say the same. */
  readonly etag: string;
  readonly #plain: EncodedBody;
  readonly #compressed = new Map<ContentEncoding, EncodedBody | Promise<EncodedBody>>();

  constructor(json: string) {
    const body = Buffer.from(json);
    this.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    this.#plain = { body, headers: headersOf(body, 'identity') };
  }

  /** Bytes without compression. */
  get size(): number {
    return this.#plain.body.length;
  }

  bodyIn(encoding: ContentEncoding): EncodedBody | Promise<EncodedBody> {
    if (encoding === 'identity' || this.size < compressedFrom) return this.#plain;
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressing = compress(this.#plain.body, encoding).then((body) => {
      const compressed = { body, headers: headersOf(body, encoding) };
      this.#compressed.set(encoding, compressed);
      return compressed;
    });
    this.#compressed.set(encoding, compressing);
    return compressing;
  }
}

function headersOf(body: Buffer, encoding: ContentEncoding): string[] {
  const headers = ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)];
  return encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding];
}

/** Browsers store the response and revalidate it each time. Its content depends on the caller. */
const cacheHeaders = ['cache-control', 'private, no-cache', 'vary', 'Accept-Encoding, Authorization'];

/** Whether the caller has this content already (`If-None-Match`, compared weakly). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === etag || header.split(',').some((tag) => `W/${tag.trim().replace(/^W\//, '')}` === etag);
}

/**
 * Sends an encoded response, or 304 to a caller who has it already. It bypasses Fastify's own sending, which would run every hook
 * and check every header again for bytes that never change; so all headers of the response are an argument.
 */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: EncodedResponse,
  commonHeaders: readonly string[],
): Promise<void> {
  const headers = [...commonHeaders, ...cacheHeaders, 'etag', encoded.etag];
  if (matches(request.headers['if-none-match'], encoded.etag)) {
    reply.hijack();
    reply.raw.writeHead(304, headers).end();
    return;
  }
  const encodedBody = encoded.bodyIn(encodingFor(request.headers['accept-encoding']));
  const { body, headers: described } = encodedBody instanceof Promise ? await encodedBody : encodedBody;
  reply.hijack();
  reply.raw.writeHead(200, headers.concat(described)).end(body);
}
