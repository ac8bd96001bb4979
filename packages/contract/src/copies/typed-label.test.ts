import { expect, it } from 'vitest';
import { copyLabelOf, labelTextOf } from './typed-label.ts';

it.each([
  ['C000085', 'C000085'],
  ['c85', 'C000085'],
  ['85', 'C000085'],
  [' c-0085 ', 'C000085'],
  ['c 85', 'C000085'],
  ['৮৫', 'C000085'],
  ['C٠٠٠٠٨٥', 'C000085'],
  ['C1000000', 'C1000000'],
  ['0', 'C000000'],
  ['48 2913', 'C482913'],
  ['1000017', null],
  ['ACC-17', null],
  ['', null],
  ['C', null],
  ['D85', null],
  ['85a', null],
  ['9999999999999', null],
  ['-', null],
])('%j is the label %j', (typed, label) => {
  expect(copyLabelOf(typed)).toBe(label);
});

it.each([
  [' acc-17 ', 'ACC-17'],
  ['b/১২', 'B/12'],
  ['c1', 'C1'],
  ['100017', '100017'],
  ['39999000001234', '39999000001234'],
  ['c 85', 'C000085'],
  ['48 2913', 'C482913'],
  ['+880 1711', null],
  ['two words', null],
  ['', null],
])('%j is looked up as %j', (typed, label) => {
  expect(labelTextOf(typed)).toBe(label);
});
