import { expect, it } from 'vitest';
import { firstDayToCount } from './figures.rules.ts';

const next = { until: '2026-04-01', at: new Date('2026-04-02T06:00:00Z') };

it.each([
  ['at first all', null, '-infinity'],
  ['all once the day has changed, also a moment after the last count', ['2026-03-31', '05:59'], '-infinity'],
  ['all when the last day is from the future', ['2026-04-02', '05:00'], '-infinity'],
  ['none a moment after another process', ['2026-04-01', '05:11'], null],
  ['the last 40 days after an hour', ['2026-04-01', '05:10'], '2026-02-21'],
  ['the last 40 days when the clock was wrong', ['2026-04-01', '06:01'], '2026-02-21'],
] as const)('the figures count %s', (_what, kept, from) => {
  const last = kept && { until: kept[0], at: new Date(`2026-04-02T${kept[1]}:00Z`) };
  expect(firstDayToCount(last, next)).toBe(from);
});
