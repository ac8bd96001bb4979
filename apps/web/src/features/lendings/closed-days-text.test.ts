import { expect, it } from 'vitest';
import { closedDaysText } from './closed-days-text.ts';

it.each([
  ['the server says nothing', '2026-11-18', {}, null],
  ['no day was closed', '2026-11-18', { late_days: 3, on_time_until: '2026-11-18' }, null],
  ['it is not due yet', '2026-11-24', { late_days: 0, on_time_until: '2026-11-24' }, null],
  [
    'two days were closed',
    '2026-11-18',
    { late_days: 1, on_time_until: '2026-11-18' },
    "Closed days don't count: 1 day late",
  ],
  [
    'the hall is closed',
    '2026-11-18',
    { late_days: 0, on_time_until: '2026-11-24' },
    "Closed days don't count: on time until Nov 24",
  ],
  [
    'the hall closed again',
    '2026-11-18',
    { late_days: 0, on_time_until: '2026-11-20' },
    "Closed days don't count: not late",
  ],
])('what is said of closed days where %s', (_where, return_date, lateness, text) => {
  expect(closedDaysText({ return_date, ...lateness }, '2026-11-21')).toBe(text);
});
