import { describe, expect, it } from 'vitest';
import { isAddressAt, isPublicAddress, loopbackHost } from './outgoing-addresses.ts';

describe('an address that the server may call', () => {
  const hosts = ['openlibrary.org', '*.archive.org'];
  it.each([
    ['https://openlibrary.org/search.json?q=isbn%3A1', true],
    ['https://ia800.us.archive.org/a.jpg', true],
    ['https://archive.org/', false],
    ['https://notarchive.org/', false],
    ['https://openlibrary.org.evil.example/', false],
    ['https://openlibrary.org@evil.example/', false],
    ['https://user:word@openlibrary.org/', false],
    ['https://openlibrary.org:8443/', false],
    ['https://openlibrary.org/#part', false],
    ['https://openlibrary.org', false],
    ['https://OPENLIBRARY.org/', false],
    ['http://openlibrary.org/', false],
    ['http://127.0.0.1:5432/', false],
    ['https://127.0.0.1/', false],
    ['file:///etc/passwd', false],
    ['ftp://openlibrary.org/', false],
    ['', false],
    ['not an address', false],
  ])('%s: %s', (address, may) => {
    expect(isAddressAt(address, hosts)).toBe(may);
  });

  it('is one of this machine only where a test says so', () => {
    expect(isAddressAt('http://127.0.0.1:4000/', [loopbackHost])).toBe(true);
    expect(isAddressAt('http://localhost:4000/', [loopbackHost])).toBe(false);
    expect(isAddressAt('https://127.0.0.1/', [loopbackHost])).toBe(false);
    expect(isAddressAt('https://openlibrary.org/', [loopbackHost])).toBe(false);
  });
});

it.each([
  ['207.241.234.204', true],
  ['172.32.0.1', true],
  ['2607:f8b0:4004:800::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:207.241.234.204', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:a00:1::', false],
  ['2001:0:a00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
])('%s is an address of the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
