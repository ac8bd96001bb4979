import { createHash } from 'node:crypto';
import { millisecondsADay } from '../lib/time/moments.ts';

/** The stored response of a call with an `Idempotency-Key`. */
export interface FoundResponse {
  /** The fingerprint of the call. */
  call: Buffer;
  /** The encrypted response. */
  answer: Buffer;
}

const lifetime = millisecondsADay;

/** Responses that were stored at or before this moment have expired. */
export const createdAfter = (now: Date) => new Date(now.getTime() - lifetime);

/** The parameters with which the SQL of `storedResponseOf` finds a response. */
export type StoredUnder = [innerKey: Buffer, outerKey: Buffer, after: Date];

/** The bytes of a block of SHA-256. */
const blockBytes = 64;

/** The parameters with which `storedResponseOf` finds the response of a call with this key at a moment. */
export function storedUnder(key: string, now: Date): StoredUnder {
  const bytes = Buffer.from(key);
  const block = Buffer.alloc(blockBytes);
  (bytes.length > blockBytes ? createHash('sha256').update(bytes).digest() : bytes).copy(block);
  const mixedWith = (pad: number) => Buffer.from(block.map((byte) => byte ^ pad));
  return [mixedWith(0x36), mixedWith(0x5c), createdAfter(now)];
}

/**
 * SQL that joins the stored response of an account to the query for that account, so that no separate query is needed. The name
 * of a response is the HMAC that `fingerprintsOf` makes (`http/idempotency`); RFC 2104 defines it by two hashes. `values` are the
 * placeholders of the parameters from `storedUnder`.
 */
export function storedResponseOf(account: string, values: readonly [string, string, string]): string {
  const [inner, outer, after] = values;
  const message = `convert_to('name ' || ${account}::text, 'UTF8')`;
  return `LEFT JOIN answered_calls ON answered_calls.answered_at > ${after}::timestamptz
    AND answered_calls.name = sha256(${outer}::bytea || sha256(${inner}::bytea || ${message}))`;
}
