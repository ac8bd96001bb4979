import { expect, it } from 'vitest';
import { foldDigits } from './digits.ts';

it.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['C০০০১২৩', 'C000123'],
  ['খণ্ড ২, 3', 'খণ্ড 2, 3'],
  ['', ''],
])('writes the digits of %j as %j', (text, folded) => {
  expect(foldDigits(text)).toBe(folded);
});
