import { expect, it } from 'vitest';
import { byPeriod, periodName } from './activity-periods.ts';

it.each([
  ['2026-11-21', 'Today'],
  ['2026-11-20', 'Yesterday'],
  ['2026-11-19', 'Last 7 days'],
  ['2026-11-14', 'Last 7 days'],
  ['2026-11-13', 'November 2026'],
  ['2026-10-31', 'October 2026'],
  ['2025-12-31', 'December 2025'],
])('on November 21 the day %s stands under %s', (day, name) => {
  expect(periodName(day, '2026-11-21')).toBe(name);
});

it('the day before the first of a month is yesterday', () => {
  expect(periodName('2026-02-28', '2026-03-01')).toBe('Yesterday');
});

it('entries stand under their periods, in their own order', () => {
  const entries = ['2026-11-21', '2026-11-21T09:30:00Z', '2026-11-20', '2026-11-05', '2026-11-02'].map(
    (earned_date, index) => ({ earned_date, index }),
  );
  expect(
    byPeriod(entries, '2026-11-21').map(({ name, entries }) => [name, entries.map(({ index }) => index)]),
  ).toEqual([
    ['Today', [0, 1]],
    ['Yesterday', [2]],
    ['November 2026', [3, 4]],
  ]);
  expect(byPeriod([], '2026-11-21')).toEqual([]);
});
