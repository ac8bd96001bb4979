import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/calls/api-errors.ts';
import { submitFailure } from './submit-failure.ts';

describe('the sentence for a book that was not taken', () => {
  it.each([
    [new ApiError('The cover is too large.', 413, null), 'The cover is too large.'],
    [new ApiError('', 200, null), 'Failed to submit book entry.'],
    [new ApiError('', 200, { a: ['x'], b: ['y'] }), 'Failed to submit book entry.; Details: x; y'],
    [
      new ApiError('Please check the fields.', 422, { title: ['Too long.', 'Not a title.'] }),
      'Please check the fields.; Details: Too long.; Not a title.',
    ],
    [new ApiError('Refused.', 422, {}), 'Refused.'],
    [new NetworkError('gone'), 'Network error or server issue. Please try again.'],
  ])('%o reads "%s"', (error, text) => {
    expect(submitFailure(error)).toBe(text);
  });
});
