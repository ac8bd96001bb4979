import { describe, expect, it } from 'vitest';
import { translateAll } from '../../lib/sentences/message-descriptor.ts';
import { claimsShown, faultOfClaimedDay, reasonAgainstClaim } from './claims.rules.ts';

const out = { status: 'pending' as const, hasOpenClaim: false, isDisputed: false, claims: 2 };

describe('a reader says to have returned a loan', () => {
  it.each([
    ['that is out', {}, null],
    ['that is back', { status: 'returned' as const }, 'This book has already been returned.'],
    ['that is lost', { status: 'lost' as const }, 'This book is marked as lost. Please talk to a volunteer.'],
    ['again', { hasOpenClaim: true }, "You've already told us that you returned this book."],
    [
      'that is disputed',
      { isDisputed: true },
      'The library is still looking into this loan. Please wait until that is settled.',
    ],
    [
      'for the fourth time',
      { claims: 3 },
      "You've told us 3 times that you returned this book. Please talk to a volunteer.",
    ],
  ])('%s', (_which, facts, message) => {
    const refusal = reasonAgainstClaim({ ...out, ...facts });
    expect(refusal && translateAll(refusal.message, 'en')).toBe(message);
  });

  it.each([
    ['2026-03-09', 'You borrowed this book on Mar 10, 2026. Choose that day or a later one.'],
    ['2026-03-10', null],
    ['2026-03-20', null],
    ['2026-03-21', 'This day is still to come. Choose the day on which you returned it.'],
  ])('on %s', (day, fault) => {
    expect(translateAll(faultOfClaimedDay(day, { issued: '2026-03-10', today: '2026-03-20' }), 'en')).toBe(
      fault,
    );
  });
});

it.each([
  [0, null],
  [2, null],
  [3, 3],
  [12, 12],
])('of %i claims staff see %s', (made, shown) => {
  expect(claimsShown(made)).toBe(shown);
});
