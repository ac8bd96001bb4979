import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './days.ts';

describe('days', () => {
  it.each([
    ['2026-03-10', 7, '2026-03-17'],
    ['2026-02-25', 7, '2026-03-04'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-10', 0, '2026-03-10'],
    // The clocks of the tests' time zone change in these nights.
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
  ])('from %s on, %i days later is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
    expect(daysBetween(day, later)).toBe(days);
    expect(daysBetween(later, day)).toBe(days === 0 ? 0 : -days);
  });
});
