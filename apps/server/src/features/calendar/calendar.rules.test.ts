import { type ClosedRange, nextLendingDay, weekdayOf } from '@library/contract/calendar/lending-days.ts';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../lib/seeded-random.ts';
import { addDays, daysBetween } from '../../lib/time/days.ts';
import { isLendingDay } from './calendar.rules.ts';

const range = (from_day: string, to_day = from_day): ClosedRange => ({ from_day, to_day });

it.each([
  ['2026-11-22', 7],
  ['2026-11-23', 1],
  ['2026-11-27', 5],
  ['2028-02-29', 2],
])('%s is weekday %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

describe('the next lending day', () => {
  const [friday, saturday] = [5, 6];
  it.each<[string, { ranges?: ClosedRange[]; closedWeekdays?: number[]; day: string; next: string }]>([
    ['a calendar without entries', { day: '2026-11-23', next: '2026-11-23' }],
    [
      'the day before a range',
      { ranges: [range('2026-11-24', '2026-11-26')], day: '2026-11-23', next: '2026-11-23' },
    ],
    [
      'the first day of a range',
      { ranges: [range('2026-11-24', '2026-11-26')], day: '2026-11-24', next: '2026-11-27' },
    ],
    [
      'the last day of a range',
      { ranges: [range('2026-11-24', '2026-11-26')], day: '2026-11-26', next: '2026-11-27' },
    ],
    ['a weekday', { closedWeekdays: [friday], day: '2026-11-27', next: '2026-11-28' }],
    ['two weekdays', { closedWeekdays: [saturday, friday], day: '2026-11-27', next: '2026-11-29' }],
    [
      'a range that ends before a weekday',
      {
        ranges: [range('2026-11-24', '2026-11-26')],
        closedWeekdays: [friday],
        day: '2026-11-25',
        next: '2026-11-28',
      },
    ],
    [
      'a weekday before a range',
      { ranges: [range('2026-11-28')], closedWeekdays: [friday], day: '2026-11-27', next: '2026-11-29' },
    ],
    [
      'ranges that overlap and touch',
      {
        ranges: [
          range('2026-11-30'),
          range('2026-11-20', '2026-11-26'),
          range('2026-11-25', '2026-11-29'),
          range('2026-11-21', '2026-11-22'),
        ],
        day: '2026-11-21',
        next: '2026-12-01',
      },
    ],
    [
      'six weekdays and the only other one closed twice',
      {
        ranges: [range('2026-11-23'), range('2026-11-30')],
        closedWeekdays: [2, 3, 4, 5, 6, 7],
        day: '2026-11-20',
        next: '2026-12-07',
      },
    ],
    [
      'the end of a year',
      { ranges: [range('2026-12-24', '2026-12-31')], day: '2026-12-31', next: '2027-01-01' },
    ],
  ])('%s', (_what, { ranges = [], closedWeekdays = [], day, next }) => {
    expect(nextLendingDay({ ranges, closedWeekdays }, day)).toBe(next);
  });
});

it('is the first day that no entry closes, for random entries that overlap', () => {
  const random = seededRandom(28);
  for (let round = 0; round < 60; round += 1) {
    const dayAt = (days: number) => addDays('2026-01-01', days);
    const ranges = Array.from({ length: random.between(0, 12) }, () => {
      const from = random.between(0, 80);
      return range(dayAt(from), dayAt(from + random.between(0, 14)));
    });
    const closedWeekdays = Array.from({ length: random.between(0, 6) }, () => random.between(1, 6));
    const calendar = { ranges, closedWeekdays };
    const isClosed = (day: string) =>
      closedWeekdays.includes(weekdayOf(day)) ||
      ranges.some(({ from_day, to_day }) => from_day <= day && day <= to_day);
    for (let days = 0; days < 100; days += 1) {
      const next = nextLendingDay(calendar, dayAt(days));
      const passed = Array.from({ length: daysBetween(dayAt(days), next) }, (_, at) => dayAt(days + at));
      expect([isClosed(next), passed.every(isClosed)]).toEqual([false, true]);
      expect(isLendingDay(calendar, dayAt(days))).toBe(!isClosed(dayAt(days)));
    }
  }
});
