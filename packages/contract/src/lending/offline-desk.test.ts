import { expect, it } from 'vitest';
import { hasLabel, packedLabels } from './offline-desk.ts';

const labelOf = (number: number) => `C${String(number).padStart(6, '0')}`;

it.each([
  ['none', [], []],
  ['one', [7], [7, 1]],
  ['a run', [7, 8, 9], [7, 3]],
  ['runs with gaps', [1, 2, 5, 9, 10], [1, 2, 3, 1, 4, 2]],
])('packs %s of labels, and finds exactly these again', (_, numbers, packed) => {
  expect(packedLabels(numbers)).toEqual(packed);
  const found = Array.from({ length: 13 }, (_, number) => number).filter((number) =>
    hasLabel(packed, labelOf(number)),
  );
  expect(found).toEqual(numbers);
});

it('a shelf of 5,000 copies among 20,000, none beside another, takes less than 25 kB', () => {
  const scattered = Array.from({ length: 5000 }, (_, index) => index * 4 + 1);
  expect(JSON.stringify(packedLabels(scattered)).length).toBeLessThan(25_000);
  // As after an inventory, where a fifth is lent.
  const inRuns = Array.from({ length: 6250 }, (_, index) => index).filter((index) => index % 5 !== 0);
  expect(JSON.stringify(packedLabels(inRuns)).length).toBeLessThan(6000);
});
