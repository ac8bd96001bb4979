import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The public key and secret of a browser, with which pushes are encrypted so that only it can read them. */
export interface BrowserKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** The random parts of a message; only tests with known results pass them in. */
interface MessageKeys {
  salt: Buffer;
  ecdh: ECDH;
}

const recordSize = 4096;
/** The delimiter after the last record, without padding. */
const lastRecord = Buffer.from([2]);
/** The longest text that every push service accepts, in bytes (RFC 8291, section 4). */
export const longestMessage = 3993;

function newMessageKeys(): MessageKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { salt: randomBytes(16), ecdh };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/**
 * Encrypts a message for one browser (RFC 8291), as one record of the encoding `aes128gcm` (RFC 8188). Throws for a key that is
 * no point on the curve and for a message that is too long.
 */
export function encryptMessage(
  message: Buffer,
  { p256dh, auth }: BrowserKeys,
  { salt, ecdh }: MessageKeys = newMessageKeys(),
): Buffer {
  if (message.length > longestMessage) throw new Error('The message is too long for a push service.');
  const ownKey = ecdh.getPublicKey();
  const shared = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownKey]);
  const secret = derive(ecdh.computeSecret(p256dh), auth, shared, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(ownKey.length, 20);
  const record = [cipher.update(Buffer.concat([message, lastRecord])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header, ownKey, ...record]);
}
