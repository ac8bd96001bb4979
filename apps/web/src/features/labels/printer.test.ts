import { describe, expect, it } from 'vitest';
import { correctionOf, crossesOf } from './calibration.ts';
import { scaleOf, shiftOf } from './printer.ts';

it.each([
  ['12', 12],
  ['-7.4', -7],
  [99, 50],
  ['-99', -50],
  ['', 0],
  ['nonsense', 0],
  [undefined, 0],
  [Number.POSITIVE_INFINITY, 0],
])('%j is a shift of %d', (typed, shift) => {
  expect(shiftOf(typed)).toBe(shift);
});

it.each([
  ['1012', 1012],
  ['1', 950],
  [9999, 1050],
  ['', 1000],
  ['nonsense', 1000],
  [null, 1000],
  [undefined, 1000],
])('%j is a size of %d', (typed, scale) => {
  expect(scaleOf(typed)).toBe(scale);
});

describe('what a ruler says of the test page', () => {
  const exact = { left: 20, right: 190, top: 20, bottom: 277 };

  it.each([
    ['an exact printer', exact, { right: 0, down: 0, width: 1000, height: 1000 }],
    [
      'a printer that is off by a millimetre',
      { left: 21, right: 191, top: 19.5, bottom: 276.5 },
      { right: -10, down: 5, width: 1000, height: 1000 },
    ],
    [
      'a printer that makes everything smaller by 2 %',
      { left: 19.6, right: 186.2, top: 19.6, bottom: 271.46 },
      { right: 0, down: 0, width: 1020, height: 1020 },
    ],
  ])('corrects %s', (_name, ruler, correction) => {
    expect(correctionOf('a4', ruler)).toEqual(correction);
  });

  it('brings the crosses to where they belong', () => {
    // Prints each length 1 % larger, and everything 2 mm to the right.
    const printed = (drawn: number) => drawn * 1.01 + 200;
    const { left, right } = crossesOf('a4');
    const ruler = { ...exact, left: printed(left) / 100, right: printed(right) / 100 };
    const correction = correctionOf('a4', ruler);
    const corrected = (place: number) =>
      printed((place * (correction?.width ?? 0)) / 1000 + (correction?.right ?? 0) * 10) / 100;
    expect(corrected(left)).toBeCloseTo(20, 1);
    expect(corrected(right)).toBeCloseTo(190, 0);
  });

  it.each([
    ['no number', { ...exact, left: Number.NaN }],
    ['more than 5 mm to one side', { ...exact, left: 26, right: 196 }],
    ['more than 5 mm to the other', { ...exact, top: 14, bottom: 271 }],
    ['more than 105 %', { ...exact, right: 170 }],
    ['less than 95 %', { ...exact, bottom: 297 }],
    ['lines that are the wrong way round', { ...exact, left: 190, right: 20 }],
  ])('is measured again where it is %s', (_name, ruler) => {
    expect(correctionOf('a4', ruler)).toBeNull();
  });
});
