import { expect, it } from 'vitest';
import { isGivenUp, maskedEmail, minutesAfter, minutesUntilNextTry } from './mails.rules.ts';

const now = new Date('2026-03-10T04:00:00Z');

it('the waits between attempts grow up to ten minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 20].map(minutesUntilNextTry)).toEqual([0.5, 1, 2, 4, 8, 10, 10, 10]);
});

it.each([
  ['password_reset', 0, false],
  ['password_reset', -59, false],
  ['password_reset', -60, true],
  ['password_reset', -600, true],
  ['password_changed', -600, false],
  ['email_changed', -1439, false],
  ['email_changed', -1440, true],
] as const)('the mail %s queued %i minutes from now is given up: %s', (kind, minutes, givenUp) => {
  expect(isGivenUp(kind, minutesAfter(now, minutes), now)).toBe(givenUp);
});

it.each([
  ['rahima.khatun@example.test', 'r…@example.test'],
  ['a@example.test', 'a…@example.test'],
  ['"a@b"@example.test', '"…@example.test'],
])('masks %s as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
