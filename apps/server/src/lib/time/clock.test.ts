import { describe, expect, it } from 'vitest';
import { settableClock, systemClock } from './clock.ts';

describe("the library's day", () => {
  it('the tests run in another time zone', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/New_York');
  });

  it.each([
    ['2026-03-10T17:59:59Z', '2026-03-10'],
    ['2026-03-10T18:00:00Z', '2026-03-11'],
    ['2026-12-31T18:00:00Z', '2027-01-01'],
    ['2026-03-10T04:00:00Z', '2026-03-10'],
  ])('at %s is %s in Dhaka', (moment, day) => {
    const clock = settableClock('Asia/Dhaka', new Date(moment));
    expect(clock.now().toISOString()).toBe(new Date(moment).toISOString());
    expect(clock.today()).toBe(day);
  });

  it('is the day of the configured time zone', () => {
    expect(settableClock('America/New_York', new Date('2026-03-10T18:00:00Z')).today()).toBe('2026-03-10');
  });

  it('moves when the clock is set', () => {
    const clock = settableClock('Asia/Dhaka', new Date('2026-03-10T04:00:00Z'));
    clock.set(new Date('2026-03-20T19:00:00Z'));
    expect(clock.today()).toBe('2026-03-21');
  });

  it.each([
    ['Asia/Dhaka', '2026-03-10T04:00:00Z', 14 * 3600],
    ['Asia/Dhaka', '2026-03-10T17:59:59Z', 1],
    ['Asia/Dhaka', '2026-03-10T18:00:00Z', 24 * 3600],
    ['Asia/Dhaka', '2026-03-10T17:59:58.500Z', 2],
    // The clocks go forward, and back.
    ['Europe/Berlin', '2026-03-28T23:00:00Z', 23 * 3600],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', 25 * 3600],
  ])('in %s at %s has so many seconds left: %i', (timeZone, moment, seconds) => {
    expect(settableClock(timeZone, new Date(moment)).secondsLeftToday()).toBe(seconds);
  });

  it('of the system clock is the current day', () => {
    const before = Date.now();
    const clock = systemClock('Asia/Dhaka');
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    expect(clock.today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(clock.secondsLeftToday()).toBeGreaterThan(0);
  });
});
