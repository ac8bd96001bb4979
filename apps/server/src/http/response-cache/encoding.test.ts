import { expect, it } from 'vitest';
import { encodingFor } from './encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['deflate', 'identity'],
])('a caller who accepts %s gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
