import { expect, it } from 'vitest';
import { areStuck, overdueBefore } from './deliveries.rules.ts';

const quiet = { timeZone: 'Asia/Dhaka', from: '22:00', until: '07:00' };
const before = (moment: string, hours = quiet) =>
  overdueBefore(new Date(`${moment}+06:00`), hours).toISOString();

it.each([
  ['2026-03-10T15:00', '2026-03-10T09:00'],
  // The quiet hours do not count; these do: from 20:00 to 22:00, and from 07:00 to 11:00.
  ['2026-03-10T11:00', '2026-03-09T20:00'],
  ['2026-03-10T03:00', '2026-03-09T16:00'],
])('at %s, letters that were due before %s are overdue', (now, since) => {
  expect(before(now)).toBe(new Date(`${since}+06:00`).toISOString());
});

it('a library that is always quiet waits for two days', () => {
  const always = { ...quiet, from: '00:00', until: '23:59' };
  expect(before('2026-03-10T12:00', always)).toBe(new Date('2026-03-08T12:00+06:00').toISOString());
});

it.each([
  [{ overdue: 0, failedSince: 0 }, false],
  [{ overdue: 0, failedSince: 2 }, false],
  [{ overdue: 0, failedSince: 3 }, true],
  [{ overdue: 1, failedSince: 0 }, true],
])('%o: stuck %s', (facts, stuck) => {
  expect(areStuck(facts)).toBe(stuck);
});
