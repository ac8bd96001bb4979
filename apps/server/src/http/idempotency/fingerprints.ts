import { createHash, createHmac } from 'node:crypto';
import type { UploadedFile } from '../form.ts';

/** A call with an `Idempotency-Key`, as its caller sent it. */
export interface IdempotentCall {
  /** The `Idempotency-Key`. */
  key: string;
  /** The caller's account; null for a visitor. */
  accountId: string | null;
  method: string;
  /** Path and query. */
  url: string;
  /** The body as parsed by the contract; other content has no effect. */
  body: unknown;
  files: Record<string, UploadedFile>;
}

/** Identifies a call in the database without storing its content. */
export interface Fingerprints {
  /** The fingerprint of the caller and the key; for visitors also of the call, because nothing else distinguishes them. */
  key: Buffer;
  /** The fingerprint of the call itself. */
  call: Buffer;
  /** Encrypts the response, so that only a caller who knows the call can read it. */
  encryptionKey: Buffer;
}

const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('base64');

/**
 * Makes the fingerprints of a call with its key, which is not stored, so that they reveal nothing about a password in the body.
 */
export function fingerprintsOf({ key, accountId, method, url, body, files }: IdempotentCall): Fingerprints {
  const sent = Object.entries(files).map(([field, { name, content }]) => [field, name, digest(content)]);
  const call = digest(JSON.stringify([method, url, body, sent]));
  const caller = accountId ?? call;
  const fingerprint = (...parts: string[]) => createHmac('sha256', key).update(parts.join(' ')).digest();
  return {
    key: fingerprint('name', caller),
    call: fingerprint('call', call),
    encryptionKey: fingerprint('seal', caller, call),
  };
}
