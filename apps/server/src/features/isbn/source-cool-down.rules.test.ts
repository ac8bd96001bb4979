import { expect, it } from 'vitest';
import { coolDownEnd } from './source-cool-down.rules.ts';

const now = new Date('2026-03-05T12:00:00Z');

it.each([
  ['has begun', '2026-03-05T13:00:00Z', true],
  ['is about to end', '2026-03-05T12:00:01Z', true],
  ['has ended', '2026-03-05T12:00:00Z', false],
  ['began while the clock was ahead', '2026-03-05T13:00:01Z', false],
])('of a cool-down that %s', (_, stored, counts) => {
  expect(coolDownEnd(new Date(stored), now)).toEqual(counts ? new Date(stored) : null);
});

it('there is none without a cool-down', () => {
  expect(coolDownEnd(null, now)).toBeNull();
});
