import { describe, expect, it } from 'vitest';
import { medianOf, periodsOf, stepOf } from './statistics.rules.ts';

describe('the steps of a range', () => {
  it.each([
    ['2026-03-10', '2026-03-10', 'week'],
    ['2025-03-11', '2026-03-10', 'week'],
    ['2024-03-10', '2025-03-10', 'week'],
    ['2024-02-29', '2025-03-01', 'month'],
    ['2021-03-11', '2026-03-10', 'month'],
  ])('from %s to %s are a %s each', (from, to, step) => {
    expect(stepOf({ from, to })).toBe(step);
  });
});

describe('the median of the days that lendings waited', () => {
  it.each([
    [[], 0, null],
    [[[3, 1]], 1, 3],
    [
      [
        [4, 1],
        [0, 2],
        [1, 1],
      ],
      4,
      0.5,
    ],
    [
      [
        [1, 1],
        [0, 1],
        [7, 1],
      ],
      3,
      1,
    ],
    [
      [
        [2, 500],
        [9, 499],
      ],
      999,
      2,
    ],
    [
      [
        [-1, 1],
        [2, 1],
      ],
      2,
      0.5,
    ],
  ] as const)('of %j is that of %d lendings, %s', (waited, lendings, median_days) => {
    const counted = waited.map(([days, times]) => ({ waited: days, lendings: times }));
    expect(medianOf(counted)).toEqual({ lendings, median_days });
  });
});

describe('the periods of a range', () => {
  it.each([
    ['one day', '2026-03-10', '2026-03-10', ['2026-03-10 2026-03-10']],
    ['a whole week, from Sunday', '2026-03-08', '2026-03-14', ['2026-03-08 2026-03-14']],
    [
      'a Saturday and a Sunday',
      '2026-03-14',
      '2026-03-15',
      ['2026-03-14 2026-03-14', '2026-03-15 2026-03-15'],
    ],
    [
      'weeks over the turn of a year',
      '2025-12-30',
      '2026-01-12',
      ['2025-12-30 2026-01-03', '2026-01-04 2026-01-10', '2026-01-11 2026-01-12'],
    ],
  ])('%s', (_what, from, to, expected) => {
    const periods = periodsOf({ from, to }, 'week');
    expect(periods.map((period) => `${period.from} ${period.to}`)).toEqual(expected);
  });

  it('are months of all lengths', () => {
    const periods = periodsOf({ from: '2024-01-31', to: '2024-04-01' }, 'month');
    expect(periods).toEqual([
      { start: '2024-01-01', from: '2024-01-31', to: '2024-01-31' },
      { start: '2024-02-01', from: '2024-02-01', to: '2024-02-29' },
      { start: '2024-03-01', from: '2024-03-01', to: '2024-03-31' },
      { start: '2024-04-01', from: '2024-04-01', to: '2024-04-01' },
    ]);
  });

  it('contain each day of five years exactly once', () => {
    const range = { from: '2021-03-11', to: '2026-03-10' };
    for (const step of ['week', 'month'] as const) {
      const periods = periodsOf(range, step);
      const days = periods.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
      expect(days.reduce((sum, count) => sum + count, 0)).toBe(1826);
    }
  });
});
