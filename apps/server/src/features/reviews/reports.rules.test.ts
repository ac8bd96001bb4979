import { expect, it } from 'vitest';
import { type ReportFacts, reasonAgainstReport, reportsADay } from './reports.rules.ts';

const now = new Date('2026-03-10T04:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const fine: ReportFacts = { isHidden: false, isOwn: false, hasReported: false, lately: [], now };
const many = (count: number) => Array.from({ length: count }, (_, index) => hoursAgo(20 - index));

it('allows a report below the limit', () => {
  expect(reasonAgainstReport(fine)).toBeNull();
  expect(reasonAgainstReport({ ...fine, lately: many(reportsADay - 1) })).toBeNull();
});

it.each([
  [
    'their own review',
    { isOwn: true },
    403,
    'This is your own review. You can change or delete it in My books.',
  ],
  ['a hidden one', { isHidden: true }, 404, 'There is no such review.'],
  ['one twice', { hasReported: true }, 409, "You've already reported this review."],
  [
    'too many',
    { lately: many(reportsADay) },
    429,
    'You can report at most 10 reviews a day. Please try again tomorrow.',
  ],
])('does not let anybody report %s', (_what, facts, status, message) => {
  expect(reasonAgainstReport({ ...fine, ...facts })).toMatchObject({ status, message });
});

it('says when the oldest counted report is a day old', () => {
  expect(reasonAgainstReport({ ...fine, lately: many(reportsADay) })?.retryAfterSeconds).toBe(4 * 3600);
});
