import { createPrivateKey, ECDH, type KeyObject, sign } from 'node:crypto';

/** The keys that identify the library to push services. */
export interface LibraryKeys {
  /** An uncompressed point of P-256. */
  publicKey: Buffer;
  privateKey: KeyObject;
}

/** Seconds for which a signature is valid; push services refuse more than a day. */
const goodFor = 12 * 3600;

/** Builds the signing keys from their bytes. */
export function libraryKeys(publicKey: Buffer, privateKey: Buffer): LibraryKeys {
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey.toString('base64url'),
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
  };
  return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/**
 * The `Authorization` header of a push, which identifies the sender to this one push service (RFC 8292). `contact` is an e-mail
 * address.
 */
export function vapidHeader(
  { publicKey, privateKey }: LibraryKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + goodFor,
    sub: `mailto:${contact}`,
  };
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = sign('sha256', Buffer.from(parts.join('.')), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${[...parts, signature.toString('base64url')].join('.')}, k=${publicKey.toString('base64url')}`;
}

/** Whether these bytes are a public key of a browser: an uncompressed point of P-256. */
export function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
