import { describe, expect, it } from 'vitest';
import { countIn } from './count-input.tsx';

describe('the number in an input', () => {
  it.each([
    ['7', 7],
    ['007', 7],
    ['2.9', 2],
    ['', 0],
    ['many', 0],
    ['-3', 0],
    ['Infinity', 0],
  ])('of %j is %i', (text, count) => {
    expect(countIn(text)).toBe(count);
  });
});
