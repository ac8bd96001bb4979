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
  /** Of the caller and the key. For visitors the call is part of it, because nothing else distinguishes them. */
  key: Buffer;
  /** Of the call itself. */
  call: Buffer;
  /** Encrypts the response, so that only a caller who knows the call can read it. */
  encryptionKey: Buffer;
}

/** The two halves of the key of an HMAC, with which SQL makes the name of a stored response for an account that it finds. */
export interface NamingKeys {
  inner: Buffer;
  outer: Buffer;
}

/** SHA-256 works on blocks of so many bytes. */
const blockBytes = 64;

/** What `fingerprintsOf` makes the name of a response with, for SQL (`nameOfResponse`). */
export function namingKeysOf(key: string): NamingKeys {
  const bytes = Buffer.from(key);
  const block = Buffer.alloc(blockBytes);
  (bytes.length > blockBytes ? createHash('sha256').update(bytes).digest() : bytes).copy(block);
  const mixedWith = (pad: number) => block.map((byte) => byte ^ pad) as Buffer;
  return { inner: mixedWith(0x36), outer: mixedWith(0x5c) };
}

const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('base64');

/** All fingerprints are made with the key, which is not stored, so that they reveal nothing about a password in a body. */
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
