import { describe, expect, it } from 'vitest';
import { celebratedPoints, checkReview } from './review-rules.ts';

const draft = { reader_id: 'reader', book_id: 'book', rating: 4, comment: ' Well worth it. ' };

describe('a review before it is sent', () => {
  it('carries reader, book, stars and the trimmed comment', () => {
    expect(checkReview(draft)).toEqual({ review: { ...draft, comment: 'Well worth it.' } });
  });

  it('needs no comment', () => {
    expect(checkReview({ ...draft, comment: '' })).toEqual({ review: { ...draft, comment: '' } });
  });

  it.each([{ reader_id: undefined }, { reader_id: '' }, { book_id: undefined }, { book_id: '' }])(
    '[S5-22] with %o is stopped: information is missing',
    (change) => {
      expect(checkReview({ ...draft, ...change })).toEqual({
        missing: 'Book or user information missing for review.',
      });
    },
  );

  it('asks for stars first', () => {
    const missing = 'Please select a rating for the book.';
    expect(checkReview({ ...draft, rating: 0 })).toEqual({ missing });
    expect(checkReview({ ...draft, rating: 0, book_id: undefined })).toEqual({ missing });
  });
});

describe('the celebrated points', () => {
  it.each([
    [10, 10],
    [7, 7],
    [0, 0],
    [undefined, 50],
  ])('for an answer with %s are %i', (earned, points) => {
    expect(celebratedPoints(earned)).toBe(points);
  });
});
