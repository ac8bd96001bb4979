import { describe, expect, it } from 'vitest';
import { monthsUntil, nextRank } from './progress.rules.ts';

describe('the months until a day', () => {
  it.each([
    ['2026-03-10', 3, ['2026-01', '2026-02', '2026-03']],
    ['2026-01-31', 3, ['2025-11', '2025-12', '2026-01']],
    ['2026-12-01', 2, ['2026-11', '2026-12']],
    ['2026-02-28', 1, ['2026-02']],
  ])('%s, %i of them, go over the turn of the year', (day, count, months) => {
    expect(monthsUntil(day, count)).toEqual(months);
  });

  it('are a whole year, each month once', () => {
    const months = monthsUntil('2026-02-14', 12);
    expect([months[0], months.at(-1), new Set(months).size]).toEqual(['2025-03', '2026-02', 12]);
  });
});

describe('the next rank', () => {
  it.each([
    ['one reader before', { ahead: 1, next_points: 20, holders: 1 }, { rank: 1, points: 20 }],
    ['the nearest of three', { ahead: 3, next_points: 20, holders: 1 }, { rank: 3, points: 20 }],
    ['two who share a rank', { ahead: 5, next_points: 40, holders: 2 }, { rank: 4, points: 40 }],
    ['a change between the two queries', { ahead: 0, next_points: 20, holders: 1 }, { rank: 1, points: 20 }],
    ['nobody before', { ahead: 0, next_points: null, holders: 0 }, null],
  ])('with %s', (_what, ahead, next) => {
    expect(nextRank(ahead)).toEqual(next);
  });
});
