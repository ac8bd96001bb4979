import { describe, expect, it } from 'vitest';
import { booksText, pointsText, signedPoints } from './points-text.ts';

describe('the points of an activity', () => {
  it.each([
    [10, '+10'],
    [5, '+5'],
    [0, '+0'],
    [-5, '-5'],
  ])('%i read as %s', (points, text) => {
    expect(signedPoints(points)).toBe(text);
  });
});

it.each([
  [0, '0 points', '0 books'],
  [1, '1 point', '1 book'],
  [25, '25 points', '25 books'],
  [1250, '1,250 points', '1,250 books'],
])('%i is written with its noun in the right number', (count, points, books) => {
  expect([pointsText(count), booksText(count)]).toEqual([points, books]);
});

it('lost points keep their noun', () => {
  expect([pointsText(-1), pointsText(-5)]).toEqual(['-1 point', '-5 points']);
});
