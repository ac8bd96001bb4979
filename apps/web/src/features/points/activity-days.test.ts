import { expect, it } from 'vitest';
import { byDay, dayName } from './activity-days.ts';

it.each([
  ['2026-11-21', 'Today'],
  ['2026-11-20', 'Yesterday'],
  ['2026-11-19', '2 days ago'],
  ['2026-10-24', '28 days ago'],
  ['2026-10-23', 'Oct 23, 2026'],
  ['2025-12-31', 'Dec 31, 2025'],
])('on November 21 the day %s is called %s', (day, name) => {
  expect(dayName(day, '2026-11-21')).toBe(name);
});

it('the day before the first of a month is yesterday', () => {
  expect(dayName('2026-02-28', '2026-03-01')).toBe('Yesterday');
});

it('entries stand under their days, in their own order', () => {
  const entries = ['2026-11-21', '2026-11-21T09:30:00Z', '2026-11-20', '2026-11-05'].map(
    (earned_date, index) => ({ earned_date, index }),
  );
  expect(
    byDay(entries, '2026-11-21').map(({ name, entries }) => [name, entries.map(({ index }) => index)]),
  ).toEqual([
    ['Today', [0, 1]],
    ['Yesterday', [2]],
    ['16 days ago', [3]],
  ]);
  expect(byDay([], '2026-11-21')).toEqual([]);
});
