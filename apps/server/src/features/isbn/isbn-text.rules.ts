import { isbnSigns } from '@library/contract/books/isbn.ts';

/**
 * A typed ISBN in Latin digits, without the characters printed around it. Also drops the two or five digits of a price that
 * scanners append to the thirteen of a book.
 */
export function inOurForm(text: string): string {
  const signs = isbnSigns(text);
  return signs.replace(/^(97[89]\d{10})(\d{2}|\d{5})$/, '$1');
}
