import { expect, it } from 'vitest';
import { shiftOf } from './printer.ts';

it.each([
  ['12', 12],
  ['-7.4', -7],
  [99, 50],
  ['-99', -50],
  ['', 0],
  ['nonsense', 0],
  [undefined, 0],
  [Number.POSITIVE_INFINITY, 0],
])('%j is a shift of %d', (typed, shift) => {
  expect(shiftOf(typed)).toBe(shift);
});
