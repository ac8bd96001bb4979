import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/calls/api-errors.ts';
import { wishFailure } from './wish-failure.ts';

it.each([
  [
    'adding, with a reason',
    true,
    new ApiError('Too many requests.', 429, null),
    'Failed to add book: Too many requests.',
  ],
  [
    'removing, with a reason',
    false,
    new ApiError('Book not found', 404, null),
    'Failed to remove book: Book not found',
  ],
  ['adding, without a reason', true, new ApiError('', 500, null), 'Failed to add book: Please try again.'],
  ['removing, without an answer', false, new NetworkError(), 'Failed to remove book: Please try again.'],
])('a failed heart says why, or asks to try again: %s [S8-19]', (_, wanted, error, sentence) => {
  expect(wishFailure(wanted, error)).toBe(sentence);
});
