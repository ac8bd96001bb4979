import { describe, expect, it } from 'vitest';
import { redact, redactUrl } from './redact.ts';

const token = 'q8Zr3vX0s-JpT_2mWbYk5NcH7dLfE9aG1uRiOe4Kx6M';

describe('a text for the log', () => {
  it.each([
    ['Key (email)=(amina.khatun@example.test) exists', 'Key (email)=(…@example.test) exists'],
    ['to "o\'neil+lib@mail.example.test",', 'to "o\'…@mail.example.test",'],
    ['contact +8801712345678 is taken', 'contact …78 is taken'],
    ['0171-2345 678', '…78'],
    ['(০১৭১২৩৪৫৬৭৮)', '(…৭৮)'],
    [`Bearer ${token}`, 'Bearer …'],
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', '…'],
    ['book 01890000-0000-7000-8000-000000000001', 'book 01890000-0000-7000-8000-000000000001'],
    ['at run (/app/src/file.ts:120:33)', 'at run (/app/src/file.ts:120:33)'],
    ['relation "accounts" does not exist', 'relation "accounts" does not exist'],
    ['on 2026-03-10 04:00', 'on 2026-03-10 04:00'],
  ])('%s', (text, kept) => {
    expect(redact(text)).toBe(kept);
  });
});

describe('an address for the log', () => {
  it.each([
    ['/api/books?search=noor+ala&page=2', '/api/books?search=noor+ala&page=2'],
    ['/api/books?search=%E0%A6%A8%E0%A7%82%E0%A6%B0', '/api/books?search=নূর'],
    ['/api/readers?search=amina%40example.test&page=1', '/api/readers?search=…@example.test&page=1'],
    ['/api/readers?search=%2B880%201712%20345678', '/api/readers?search=…78'],
    [`/api/user?access_token=abc&x=1`, '/api/user?access_token=…&x=1'],
    ['/api/user?password=short', '/api/user?password=…'],
    [`/api/${token}`, '/api/…'],
    ['/api/%zz?token=abc', '/api/%zz?token=…'],
    ['/api/user?a?my_key=abc&b=1', '/api/user?a?my_key=…&b=1'],
  ])('%s', (url, kept) => {
    expect(redactUrl(url)).toBe(kept);
  });
});

it.each([
  ['@', '@'.repeat(100_000)],
  ['?key', '?key'.repeat(25_000)],
  ['&key', `?${'&key'.repeat(25_000)}`],
  ['a letter', 'a'.repeat(100_000)],
  ['a.', 'a.'.repeat(50_000)],
  ['1(', '1('.repeat(50_000)],
])('a long address of one sign repeated takes no time to speak of: %s', (_sign, part) => {
  // Its time is not measured: an expression that searches again from each sign would take hours.
  expect(redactUrl(`/api/user?${part}`).length).toBeGreaterThan(0);
});
