import { expect, it } from 'vitest';
import { addMonths, daysOfMonth, monthOf } from './months.ts';

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
])('%s and %i months', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other);
});

it('has the days of a month', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

it.each([null, '', '2026-13', '0001-01', 'November'])('shows the month of today instead of %s', (text) => {
  expect(monthOf(text, '2026-11-22')).toBe('2026-11');
});
