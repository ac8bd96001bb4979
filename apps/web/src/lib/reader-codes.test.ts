import { codeSeconds } from '@library/contract/lending/reader-codes.ts';
import { expect, it } from 'vitest';
import { readerCodeAt } from './reader-codes.ts';

it('makes the same codes as the server', async () => {
  const secret = btoa(String.fromCharCode(...Array(32).fill(7))).replaceAll('=', '');
  // The test of the server's function has the same values (apps/server/src/lib/secrets/reader-codes.test.ts).
  const codes = [0, 1, 5_910_000].map((step) => readerCodeAt(secret, step * codeSeconds * 1000));
  expect(await Promise.all(codes)).toEqual(['349173', '468408', '368080']);
});
