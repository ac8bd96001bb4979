import { describe, expect, it } from 'vitest';
import { minutesAfter, timeOfDay } from '../lib/time/moments.ts';
import { isBaseDue } from './base-copies.rules.ts';

const dhaka = 'Asia/Dhaka';
const at = (local: string) => new Date(`${local}:00+06:00`);

describe('a base copy is due', () => {
  it.each<[string, string | null, string, boolean]>([
    ['when there is none', null, '2026-03-10T12:00', true],
    ['not again by day', '2026-03-10T03:00', '2026-03-10T23:59', false],
    ['not before 03:00', '2026-03-10T03:00', '2026-03-11T02:59', false],
    ['at 03:00', '2026-03-10T03:00', '2026-03-11T03:00', true],
    ['at 03:00 also after a copy by day', '2026-03-10T12:00', '2026-03-11T03:00', true],
    ['at 03:00 also a moment after the first copy', '2026-03-11T02:59', '2026-03-11T03:00', true],
    ['immediately after a night in which the server was off', '2026-03-10T03:00', '2026-03-11T10:00', true],
    ['immediately after a week off, also before 03:00', '2026-03-03T03:00', '2026-03-10T01:00', true],
    ['when the last one is from the future', '2026-03-10T12:01', '2026-03-10T12:00', true],
  ])('%s', (_what, last, now, due) => {
    expect(isBaseDue(last === null ? null : at(last), at(now), dhaka)).toBe(due);
  });

  it.each([
    ['is put forward', '2026-03-28T02:00:00Z', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'],
    ['is put back', '2026-10-24T01:00:00Z', '2026-10-25T01:59:00Z', '2026-10-25T02:00:00Z'],
  ])('at 03:00 also in the night in which the clock %s', (_what, last, before, due) => {
    const isDue = (now: string) => isBaseDue(new Date(last), new Date(now), 'Europe/Berlin');
    expect([isDue(before), isDue(due)]).toEqual([false, true]);
  });
});

it('in 60 days with restarts and nights off, copies are made at night, and by day only at a start after a night off', () => {
  const start = at('2026-03-01T09:30');
  const offFrom: [number, number][] = [
    [4 * 1440, 10],
    [9 * 1440 + 17 * 60, 16 * 60],
    [20 * 1440, 3 * 1440],
    [40 * 1440 + 17 * 60, 45],
  ];
  /** How long a copy takes, in minutes: it must not make the next one earlier or later. */
  const takes = 25;
  let last: Date | null = null;
  const made: string[] = [];
  for (let minute = 0; minute < 60 * 1440; minute += 1) {
    if (offFrom.some(([from, length]) => minute >= from && minute < from + length)) continue;
    const now = minutesAfter(start, minute);
    if (!isBaseDue(last, now, dhaka)) continue;
    made.push(timeOfDay(now, dhaka));
    minute += takes;
    last = minutesAfter(start, minute);
  }
  // Of the 60 times 03:00, the server was off at one, then at three, then at one more.
  expect(made.filter((time) => time !== '03:00')).toEqual(['09:30', '18:30', '09:30', '03:15']);
  expect(made.filter((time) => time === '03:00')).toHaveLength(60 - 5);
});
