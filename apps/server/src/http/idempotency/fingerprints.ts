import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { UploadedFile } from '../form.ts';

/** A call as its caller made it. */
export interface WrittenCall {
  /** The `Idempotency-Key`. */
  key: string;
  /** The caller's account; null for a visitor. */
  accountId: string | null;
  method: string;
  /** Path and query. */
  url: string;
  /** The body as the contract understands it: whatever else was sent means nothing. */
  body: unknown;
  files: Record<string, UploadedFile>;
}

/** What stands for a call where it must not stand itself. */
export interface CallMarks {
  /** Who called, with which key. Visitors are told apart by what they ask, because nothing else is known of them. */
  name: Buffer;
  /** What was asked. */
  call: Buffer;
  /** Encrypts the answer: who does not have the call cannot read it. */
  seal: Buffer;
}

const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('base64');

/** All marks are made with the key, which is kept nowhere: whoever reads them learns nothing of a password in a body. */
export function marksOf({ key, accountId, method, url, body, files }: WrittenCall): CallMarks {
  const sent = Object.entries(files).map(([field, { name, content }]) => [field, name, digest(content)]);
  const asked = digest(JSON.stringify([method, url, body, sent]));
  const caller = accountId ?? asked;
  const mark = (...parts: string[]) => createHmac('sha256', key).update(parts.join(' ')).digest();
  return { name: mark('name', caller), call: mark('call', asked), seal: mark('seal', caller, asked) };
}

const cipher = 'aes-256-gcm';
const startSize = 12;
const tagSize = 16;

/** Encrypts an answer: a random start, the proof that nobody changed it, and the text. */
export function sealed(text: string, seal: Buffer): Buffer {
  const start = randomBytes(startSize);
  const sealing = createCipheriv(cipher, seal, start);
  const secret = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([start, sealing.getAuthTag(), secret]);
}

/** Reads what `sealed` made. Throws when it was made with another seal. */
export function opened(content: Buffer, seal: Buffer): string {
  const opening = createDecipheriv(cipher, seal, content.subarray(0, startSize));
  opening.setAuthTag(content.subarray(startSize, startSize + tagSize));
  return Buffer.concat([opening.update(content.subarray(startSize + tagSize)), opening.final()]).toString(
    'utf8',
  );
}
