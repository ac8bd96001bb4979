import { createHash } from 'node:crypto';

/** The hash of a bearer token, which is stored instead of the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
