import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it.each([
  ['a text that fits stays', 'শিক্ষা', 6, 'শিক্ষা'],
  ['no conjunct is cut', 'রিক্ষা নেব', 5, 'রি…'],
  ['no letter loses its vowel', 'বইগুলো পড়ি', 5, 'বইগু…'],
  ['nor its mark', 'e\u0301tude', 2, '…'],
  ['a space before the cut goes', 'নতুন বই আছে', 6, 'নতুন…'],
])('%s', (_, text, longest, expected) => {
  expect(shortened(text, longest)).toBe(expected);
  expect([...shortened(text, longest)].length).toBeLessThanOrEqual(longest);
});
