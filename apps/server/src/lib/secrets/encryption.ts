import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivSize = 12;
const tagSize = 16;

/** Encrypts a text with a key of 32 bytes: initialization vector, authentication tag and ciphertext. */
export function encrypt(text: string, key: Buffer): Buffer {
  const iv = randomBytes(ivSize);
  const encryption = createCipheriv(cipher, key, iv);
  const ciphertext = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), ciphertext]);
}

/** Decrypts what `encrypt` returned. Throws for another key and for changed bytes. */
export function decrypt(content: Buffer, key: Buffer): string {
  const decryption = createDecipheriv(cipher, key, content.subarray(0, ivSize));
  decryption.setAuthTag(content.subarray(ivSize, ivSize + tagSize));
  const text = [decryption.update(content.subarray(ivSize + tagSize)), decryption.final()];
  return Buffer.concat(text).toString('utf8');
}
