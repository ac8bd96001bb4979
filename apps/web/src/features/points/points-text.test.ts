import { describe, expect, it } from 'vitest';
import { signedPoints } from './points-text.ts';

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
