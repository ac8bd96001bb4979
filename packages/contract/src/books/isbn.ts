import { z } from 'zod';
import { tick } from '../fields/choices.ts';
import { foldDigits } from '../fields/digits.ts';
import { cleanLine } from '../fields/text.ts';
import { sentence } from '../language/sentences.ts';

/** The word before a number: "ISBN", "ISBN-13:". */
const label = /^isbn(?:[\s-]*1[03]\s*:)?[\s:]*/i;
const dashes = /[\p{Pd}\u2212]/gu;

/** Normalises a text (NFKC) and writes the digits of any script as 0-9. */
export const inOurDigits = (text: string): string => foldDigits(text.normalize('NFKC'));

/** An ISBN with its printed spaces and hyphens, but without the word before it, and with the digits 0-9. */
function asPrinted(text: string): string {
  return inOurDigits(cleanLine(text).replace(label, '')).replace(dashes, '-').toUpperCase();
}

/** The digits of an ISBN (and a final X), without spaces and hyphens. */
export function isbnSigns(text: string): string {
  return asPrinted(text).replaceAll(/[\s-]/g, '');
}

/** The check digit of a 13-digit ISBN, computed from the first twelve digits. */
function lastOfThirteen(start: string): string {
  const sum = Array.from(start, Number).reduce((all, digit, index) => all + digit * (index % 2 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The check digit of a 10-digit ISBN, computed from the first nine digits; X stands for ten. */
function lastOfTen(start: string): string {
  const sum = Array.from(start, Number).reduce((all, digit, index) => all + digit * (10 - index), 0);
  const last = (11 - (sum % 11)) % 11;
  return last === 10 ? 'X' : String(last);
}

/**
 * An ISBN as thirteen digits, so that the 10-digit and the 13-digit form of a number are equal; null for other texts. A wrong
 * check digit is corrected, so that a book with a misprint is found by the printed number.
 */
export function isbn13Of(text: string): string | null {
  const signs = isbnSigns(text);
  if (!/^(\d{9}[\dX]|\d{13})$/.test(signs)) return null;
  const start = signs.length === 10 ? `978${signs.slice(0, 9)}` : signs.slice(0, 12);
  return start + lastOfThirteen(start);
}

/** What is wrong with an ISBN, as a sentence; null when it is valid. */
export function isbnFault(text: string): string | null {
  const signs = isbnSigns(text);
  if (!/^(\d{9}[\dX]|\d{13})$/.test(signs)) return 'An ISBN has 10 or 13 digits.';
  const start = signs.slice(0, -1);
  const last = signs.length === 10 ? lastOfTen(start) : lastOfThirteen(start);
  if (signs.length === 13 && !/^97[89]/.test(signs)) return 'An ISBN of 13 digits begins with 978 or 979.';
  return signs.endsWith(last) ? null : 'Please check the ISBN: one of its digits is wrong.';
}

/**
 * Like `isbnFault`, for a number that a person has compared with the book: if it is printed that way, a wrong number is
 * accepted.
 */
export function isbnRefusal(text: string, isAsPrinted: boolean): string | null {
  return isAsPrinted && /\d/.test(isbnSigns(text)) ? null : isbnFault(text);
}

const longest = 40;

/** An ISBN in a form: `''` and null mean none, an absent field is undefined. The books rules check its digits. */
export const isbnInput = z
  .string('ISBN must be text.')
  .overwrite(asPrinted)
  .max(longest, sentence('ISBN can have at most {longest} characters.', { longest }))
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null));

/** The ISBN of a new book, whose digits are checked. */
export const newIsbnInput = (isAsPrinted: boolean) =>
  isbnInput.check((context) => {
    const message = context.value ? isbnRefusal(context.value, isAsPrinted) : null;
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  });

/** Whether a person confirms that a number with wrong digits is printed that way; then it is stored. */
export const isbnAsPrinted = tick('Please say whether the ISBN is printed like this.');
