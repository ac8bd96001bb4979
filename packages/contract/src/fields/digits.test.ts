import { expect, it } from 'vitest';
import { emailCodeForm } from '../accounts/email-proofs.ts';
import { foldDigits } from './digits.ts';

it.each([
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['C০০০১২৩', 'C000123'],
  ['খণ্ড ২, 3', 'খণ্ড 2, 3'],
  ['𝟎𝟗𝟘𝟡', '0909'],
  ['', ''],
])('writes the digits of %j as %j', (text, folded) => {
  expect(foldDigits(text)).toBe(folded);
});

it('the code from an e-mail may be typed in the digits of any script', () => {
  expect(emailCodeForm.parse({ code: ' ১২৩ ৪৫৬ ' })).toEqual({ code: '123456' });
});
