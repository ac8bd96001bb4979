import { expect, it } from 'vitest';
import { copyLabelOf } from './typed-label.ts';

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
  ['', null],
  ['C', null],
  ['D85', null],
  ['85a', null],
  ['9999999999999', null],
  ['-', null],
])('%j is the label %j', (typed, label) => {
  expect(copyLabelOf(typed)).toBe(label);
});
