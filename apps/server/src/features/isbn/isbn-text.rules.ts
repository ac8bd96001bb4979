import { isbnSigns } from '@library/contract/isbn.ts';

/**
 * A number as it was typed, in our digits and without what is printed around it. Scanners add the digits of a price (two or five)
 * to the thirteen of a book; those are left out.
 */
export function inOurForm(text: string): string {
  const signs = isbnSigns(text);
  return signs.replace(/^(97[89]\d{10})(\d{2}|\d{5})$/, '$1');
}
