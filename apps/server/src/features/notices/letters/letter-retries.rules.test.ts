import { expect, it } from 'vitest';
import { minutesAfter } from '../../../lib/time/moments.ts';
import { nextTry } from './letter-retries.rules.ts';

const now = new Date('2026-03-10T04:00:00Z');

it.each([
  [1, 1],
  [2, 5],
  [3, 30],
  [4, 180],
])('after failure %i a letter is tried again in %i minutes', (attempts, minutes) => {
  expect(nextTry(attempts, now)).toEqual(minutesAfter(now, minutes));
});

it('after the fifth failure a letter has failed', () => {
  expect(nextTry(5, now)).toBeNull();
});
