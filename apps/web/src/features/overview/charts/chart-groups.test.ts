import type { Statistics } from '@library/contract/library/overview.ts';
import { afterEach, expect, it } from 'vitest';
import { ENGLISH, speak } from '../../../lib/language/spoken.ts';
import { categoryGroups, hallGroups, periodGroups, waitingGroups } from './chart-groups.ts';

const statistics: Statistics = {
  from: '2026-03-07',
  to: '2026-03-14',
  step: 'week',
  total: { lendings: 3, median_days: 1 },
  periods: [
    { from: '2026-03-07', to: '2026-03-07', lendings: 1, median_days: 0 },
    { from: '2026-03-08', to: '2026-03-14', lendings: 2, median_days: 2 },
  ],
  halls: [
    { hall_id: 'north', name: 'North Hall', lendings: 2, median_days: 0.5 },
    { hall_id: 'south', name: 'South Hall', lendings: 1, median_days: 4 },
    { hall_id: 'quiet', name: 'A quiet hall', lendings: 0, median_days: null },
  ],
  categories: [
    { category_id: 'hadith', name: 'হাদিস', lendings: 2 },
    { category_id: null, name: null, lendings: 1 },
  ],
};

const monthLabel = (from: string) =>
  periodGroups({
    ...statistics,
    step: 'month',
    periods: [{ from, to: from, lendings: 1, median_days: 0 }],
  })[0]?.shortLabel;

afterEach(() => speak(ENGLISH));

it('weeks are named by their days, shortly by the first, months by month and year', () => {
  const names = periodGroups(statistics).map(({ label, shortLabel }) => [label, shortLabel]);
  expect(names).toEqual([
    ['Mar 07, 2026', 'Mar 07'],
    ['Mar 08, 2026 to Mar 14, 2026', 'Mar 08'],
  ]);
  expect(monthLabel('2026-03-07')).toBe("Mar '26");
});

it('a year has two digits, in those of the language', () => {
  expect(monthLabel('2005-03-07')).toBe("Mar '05");
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: {} });
  expect(monthLabel('2005-03-07')).toMatch(/'০৫$/);
});

it('halls keep their order and lead to their lendings', () => {
  const [north, south] = hallGroups(statistics);
  expect(north).toMatchObject({ label: 'North Hall', values: [2] });
  expect(south?.href).toContain('hall_id=south');
  expect(hallGroups(statistics)).toHaveLength(3);
});

it('where nothing was lent nobody waited, and the longest wait comes first', () => {
  expect(waitingGroups(statistics)).toEqual([
    { label: 'South Hall', values: [4] },
    { label: 'North Hall', values: [0.5] },
  ]);
});

it('books without a category have a name of their own', () => {
  expect(categoryGroups(statistics).map(({ label }) => label)).toEqual(['হাদিস', 'No category']);
});
