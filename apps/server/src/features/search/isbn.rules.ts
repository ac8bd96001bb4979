import { searchKey } from '../../lib/search-key.ts';

const isbnPattern = /^(\d{9}[\dX]|\d{13})$/;

/**
 * A text as an ISBN of thirteen digits; null when it cannot be one. An ISBN of ten digits is converted, so that a book is
 * found by either.
 */
export function isbnOf(text: string): string | null {
  const code = searchKey(text).text.replaceAll(' ', '').toUpperCase();
  if (!isbnPattern.test(code)) return null;
  const start = code.length === 10 ? `978${code.slice(0, 9)}` : code.slice(0, 12);
  return start + checkDigit(start);
}

function checkDigit(start: string): number {
  const sum = Array.from(start, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
