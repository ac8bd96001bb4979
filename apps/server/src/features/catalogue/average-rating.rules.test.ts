import { describe, expect, it } from 'vitest';
import { averageRating } from './average-rating.rules.ts';

describe('the average rating', () => {
  it.each([
    [0, 0, 0],
    [5, 1, 5],
    [9, 2, 4.5],
    [13, 3, 4.3],
    [14, 3, 4.7],
    [17, 4, 4.3],
    [849, 200, 4.2],
  ])('of a sum of %i in %i ratings is %f', (sum, count, average) => {
    expect(averageRating(sum, count)).toBe(average);
  });
});
