import { createHash } from 'node:crypto';

/** What is stored of a call with an `Idempotency-Key` under its name. */
export interface FoundResponse {
  /** The fingerprint of the call. */
  call: Buffer;
  /** The encrypted response. */
  answer: Buffer;
}

const lifetime = 24 * 3_600_000;

/** Responses that were stored until this moment are forgotten. */
export const createdAfter = (now: Date) => new Date(now.getTime() - lifetime);

/** The values by which the statement of `storedResponseOf` finds a response. */
export type StoredUnder = [innerKey: Buffer, outerKey: Buffer, after: Date];

/** The bytes of a block of SHA-256. */
const blockBytes = 64;

/** What `storedResponseOf` needs to find the response of a call with this key at a moment. */
export function storedUnder(key: string, now: Date): StoredUnder {
  const bytes = Buffer.from(key);
  const block = Buffer.alloc(blockBytes);
  (bytes.length > blockBytes ? createHash('sha256').update(bytes).digest() : bytes).copy(block);
  const mixedWith = (pad: number) => Buffer.from(block.map((byte) => byte ^ pad));
  return [mixedWith(0x36), mixedWith(0x5c), createdAfter(now)];
}

/**
 * Joins the stored response of an account, which the statement finds itself, so that a call needs no statement of its own for it. The
 * response has the name of `fingerprintsOf` (`http/idempotency`): an HMAC, which is two hashes by RFC 2104. `values` are the parameters
 * with what `storedUnder` returns.
 */
export function storedResponseOf(account: string, values: readonly [string, string, string]): string {
  const [inner, outer, after] = values;
  const message = `convert_to('name ' || ${account}::text, 'UTF8')`;
  return `LEFT JOIN answered_calls ON answered_calls.answered_at > ${after}::timestamptz
    AND answered_calls.name = sha256(${outer}::bytea || sha256(${inner}::bytea || ${message}))`;
}
