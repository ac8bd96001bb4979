import { describe, expect, it } from 'vitest';
import { barScale, labelStride, positionOn } from './bar-data.ts';

describe('the scale of a chart', () => {
  it.each([
    ['nothing', [], [0, 1]],
    ['zeros', [0, 0], [0, 1]],
    ['one', [1, 0], [0, 1]],
    ['few', [3, 1], [0, 1, 2, 3]],
    ['five', [5], [0, 2, 4, 6]],
    ['some', [7, 12], [0, 5, 10, 15]],
    ['twenty', [20], [0, 5, 10, 15, 20]],
    ['twenty-one', [21], [0, 10, 20, 30]],
    ['hundreds', [960], [0, 500, 1000]],
    ['a fraction', [0.4], [0, 1]],
    ['half days', [4.5], [0, 2, 4, 6]],
    ['losses', [-5, 30], [-10, 0, 10, 20, 30]],
    ['losses alone', [-5], [-6, -4, -2, 0]],
  ])('of %s has few whole, round ticks', (_what, values, ticks) => {
    expect(barScale(values).ticks).toEqual(ticks);
  });

  it.each([1, 9, 10, 11, 99, 101, 4_999, 123_456])('holds %i in at most six ticks', (value) => {
    const { ticks, high } = barScale([value]);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(high).toBeGreaterThanOrEqual(value);
  });

  it('places values from its low end to its high end', () => {
    const scale = barScale([-5, 30]);
    expect([-10, 0, 10, 30].map((value) => positionOn(scale, value))).toEqual([0, 25, 50, 100]);
  });
});

it.each([
  [0, 6, 1],
  [6, 6, 1],
  [12, 6, 2],
  [13, 6, 3],
  [52, 12, 5],
])('of %i names in a room for %i, every %i-th shows', (count, room, stride) => {
  expect(labelStride(count, room)).toBe(stride);
});
