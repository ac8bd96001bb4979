import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, formatDate, formatShortDate, today, toIsoDate } from './dates.ts';

describe('dates', () => {
  it.each([
    ['2026-11-05', 'Nov 05, 2026'],
    ['2026-11-05T00:00:00.000Z', 'Nov 05, 2026'],
    ['2026-11-05T23:59:59.000Z', 'Nov 05, 2026'],
    ['2024-02-29', 'Feb 29, 2024'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['', 'N/A'],
    ['someday', 'N/A'],
  ])('shows %s as %s, in whatever zone this runs', (iso, shown) => {
    expect(formatDate(iso)).toBe(shown);
  });

  it('shows dashboard dates short', () => {
    expect(formatShortDate('2026-11-05')).toBe('Nov 5, 2026');
    expect(formatShortDate(null)).toBe('N/A');
  });

  it("takes today from the library's zone, not from the device's", () => {
    const evening = new Date('2026-11-05T19:00:00Z');
    expect(today(evening, 'Asia/Dhaka')).toBe('2026-11-06');
    expect(today(evening, 'America/New_York')).toBe('2026-11-05');
    expect(today(evening)).toBe('2026-11-06');
  });

  it('writes dates as yyyy-MM-dd', () => {
    expect(toIsoDate(new Date(2026, 0, 9))).toBe('2026-01-09');
  });

  it.each([
    ['2026-02-25', 7, '2026-03-04'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i days is %s', (from, count, to) => {
    expect(addDays(from, count)).toBe(to);
    expect(daysBetween(from, to)).toBe(count);
  });
});
