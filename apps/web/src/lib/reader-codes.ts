import { codeDigits, codeStepAt } from '@library/contract/lending/reader-codes.ts';

/** Whether this browser can compute codes: it can on HTTPS and on localhost, where `crypto.subtle` exists. */
export const canMakeCodes = (): boolean => globalThis.crypto?.subtle !== undefined;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/**
 * The code for a moment (in ms since 1970), from a request's secret.
 * @throws when `canMakeCodes` returns false
 */
export async function readerCodeAt(secret: string, moment: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(codeStepAt(moment)));
  const signed = await crypto.subtle.sign('HMAC', key, message.buffer);
  return codeDigits(new DataView(signed).getUint32(0));
}
