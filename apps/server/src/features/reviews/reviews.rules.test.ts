import { expect, it } from 'vitest';
import { isReviewable, type LendingOfBook, reasonAgainstReview, writtenText } from './reviews.rules.ts';

const out: LendingOfBook = { lending_id: '1', status: 'pending', is_disputed: false, review_id: null };
const back: LendingOfBook = { lending_id: '2', status: 'returned', is_disputed: false, review_id: null };
const reviewed: LendingOfBook = { lending_id: '3', status: 'returned', is_disputed: false, review_id: '9' };
const lost: LendingOfBook = { lending_id: '4', status: 'lost', is_disputed: false, review_id: null };

it('only a returned lending without a review can be reviewed', () => {
  expect([out, back, reviewed, lost].filter(isReviewable)).toEqual([back]);
});

it.each([
  ['never borrowed', [], "You can review a book once you've borrowed and returned it."],
  ['lost', [lost], "You can review a book once you've borrowed and returned it."],
  ['out for the first time', [out], "You can review this book once you've returned it."],
  ['reviewed', [reviewed], "You've already reviewed this book. You can change your review in My books."],
  ['reviewed and out again', [out, reviewed], "You can review this book once you've returned it."],
])('refuses a book that is %s', (_what, lendings, sentence) => {
  expect(reasonAgainstReview(lendings)).toBe(sentence);
});

it.each([
  [null, null],
  ['Good.', 'Good.'],
  ['ভালো', 'ভালো'],
  ['👍', '👍'],
  ['\u200b \u00a0\u2060', null],
  ['\u2800\u2800', null],
])('of the comment %j remains %j', (comment, text) => {
  expect(writtenText(comment)).toBe(text);
});
