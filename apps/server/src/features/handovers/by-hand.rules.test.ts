import { expect, it } from 'vitest';
import { isTooMuchByHand } from './by-hand.rules.ts';

it.each([
  [10, 4, false],
  [10, 5, true],
  [5, 3, true],
  [4, 4, false],
  [0, 0, false],
])('of %i hand-outs, %i without a code are too many: %s', (handed_out, by_hand, expected) => {
  expect(isTooMuchByHand({ handed_out, by_hand })).toBe(expected);
});
