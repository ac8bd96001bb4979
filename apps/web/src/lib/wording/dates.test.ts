import { describe, expect, it, onTestFinished } from 'vitest';
import { ENGLISH, speak } from '../language/spoken.ts';
import {
  addDays,
  dayDistance,
  daysBetween,
  formatDate,
  formatDateFrom,
  formatDayOfMonth,
  formatMonth,
  formatShortDate,
  formatShortMonth,
  today,
  toIsoDate,
} from './dates.ts';
import { formatMoment } from './moments.ts';

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

  it('writes days in Bengali with whole months and without zeros', () => {
    onTestFinished(() => speak(ENGLISH));
    speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: {} });
    expect(formatDate('2026-09-05')).toBe('৫ সেপ্টেম্বর, ২০২৬');
    expect(formatShortDate('2026-09-05')).toBe('৫ সেপ্টেম্বর, ২০২৬');
    expect(formatDayOfMonth('2026-09-05')).toBe('৫ সেপ্টেম্বর');
    expect(formatMoment('2026-09-05T03:04:00Z', 'UTC')).toBe('৫ সেপ্টেম্বর, ২০২৬, ০৩:০৪');
  });

  it('names months in full and short', () => {
    expect([formatMonth('2026-11'), formatShortMonth('2026-11')]).toEqual(['November 2026', 'Nov']);
    expect([formatMonth('2027-01'), formatShortMonth('2027-01')]).toEqual(['January 2027', 'Jan']);
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

  it.each([
    ['2026-11-05', 'today'],
    ['2026-11-05T23:00:00Z', 'today'],
    ['2026-11-06', 'tomorrow'],
    ['2026-11-08', 'in 3 days'],
    ['2026-12-03', 'in 28 days'],
    ['2026-12-04', null],
    ['2026-11-04', 'yesterday'],
    ['2026-11-02', '3 days ago'],
    ['2026-10-08', '28 days ago'],
    ['2026-10-07', null],
    ['', null],
    ['someday', null],
    [null, null],
  ])('seen from Nov 05, 2026 the day %s is %s', (iso, distance) => {
    expect(dayDistance(iso, '2026-11-05')).toBe(distance);
  });

  it('puts the distance beside the date where there is one', () => {
    expect(formatDateFrom('2026-11-08', '2026-11-05')).toBe('Nov 08, 2026, in 3 days');
    expect(formatDateFrom('2027-11-08', '2026-11-05')).toBe('Nov 08, 2027');
    expect(formatDateFrom(undefined, '2026-11-05')).toBe('N/A');
  });
});
