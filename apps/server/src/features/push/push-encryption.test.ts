import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptMessage, longestMessage } from './push-encryption.ts';
import { isPublicKey, libraryKeys, vapidHeader } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const browser = { p256dh: bytes(example.p256dh), auth: bytes(example.auth) };

it('a message is encrypted as in the example of RFC 8291', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(bytes(example.privateKey));
  const keys = { salt: bytes(example.salt), ecdh };
  const encrypted = encryptMessage(Buffer.from(example.message), browser, keys);
  expect(encrypted.toString('base64url')).toBe(example.encrypted);
});

it('no two messages are encrypted alike', () => {
  const once = () => encryptMessage(Buffer.from(example.message), browser).toString('hex');
  expect(once()).not.toBe(once());
});

it('a message is as long as a push service has to take, and not longer', () => {
  expect(encryptMessage(Buffer.alloc(longestMessage), browser)).toHaveLength(4096);
  expect(() => encryptMessage(Buffer.alloc(longestMessage + 1), browser)).toThrow('too long');
});

it('only a point of the curve is a key of a browser', () => {
  const point = bytes(example.p256dh);
  expect(isPublicKey(point)).toBe(true);
  expect(isPublicKey(Buffer.concat([point, Buffer.alloc(1)]))).toBe(false);
  expect(isPublicKey(Buffer.alloc(65, 4))).toBe(false);
  const compressed = Buffer.concat([Buffer.from([2]), point.subarray(1)]);
  expect(isPublicKey(compressed)).toBe(false);
});

it('a signature names one push service, an address to write to, and half a day', () => {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const keys = libraryKeys(publicKey, ecdh.getPrivateKey());
  const now = new Date('2026-03-10T04:00:00Z');
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/secret';
  const header = vapidHeader(keys, { endpoint, contact: 'library@example.test', now });
  const [, claims = ''] = header.split('.');
  expect(JSON.parse(bytes(claims).toString('utf8'))).toEqual({
    aud: 'https://updates.push.services.mozilla.com',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:library@example.test',
  });
  expect(header).toMatch(new RegExp(`, k=${publicKey.toString('base64url')}$`));
});
