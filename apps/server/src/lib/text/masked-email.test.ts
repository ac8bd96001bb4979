import { expect, it } from 'vitest';
import { maskedEmail } from './masked-email.ts';

it.each([
  ['rahima.khatun@example.test', 'r…@example.test'],
  ['a@example.test', 'a…@example.test'],
  ['"a@b"@example.test', '"…@example.test'],
])('masks %s as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
