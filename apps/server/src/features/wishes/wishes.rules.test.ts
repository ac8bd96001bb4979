import { expect, it } from 'vitest';
import { mostWishes, reasonAgainstWish } from './wishes.rules.ts';

it.each([
  ['an empty wishlist', { count: 0, has_book: false }, null],
  ['the last place', { count: mostWishes - 1, has_book: false }, null],
  ['a book that is on a full wishlist', { count: mostWishes, has_book: true }, null],
  [
    'one book too many',
    { count: mostWishes, has_book: false },
    { status: 409, message: 'Your wishlist can have at most 500 books. Take one off it first.' },
  ],
])('limits a wishlist: %s', (_what, facts, refusal) => {
  const reason = reasonAgainstWish(facts);
  if (refusal === null) expect(reason).toBeNull();
  else expect(reason).toMatchObject(refusal);
});
