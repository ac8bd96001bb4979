import { expect, it } from 'vitest';
import { byDay } from './notice-days.ts';

it('notices stand under the day of the library on which they came', () => {
  const at = (...moments: string[]) => moments.map((moment) => ({ at: moment }));
  // Midnight in Dhaka is 18:00 UTC.
  const notices = at(
    '2026-11-21T18:00:00.000Z',
    '2026-11-21T17:59:00.000Z',
    '2026-11-21T02:00:00.000Z',
    '2026-11-19T12:00:00.000Z',
  );
  expect(byDay(notices, '2026-11-22').map(({ name, notices }) => [name, notices.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Nov 19, 2026', 1],
  ]);
});
