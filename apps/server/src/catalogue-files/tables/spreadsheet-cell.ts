import { isbn13Of, isbnFault, isbnSigns } from '@library/contract/books/isbn.ts';
import { withoutEscapes } from '../../lib/files/csv.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { storedSentence } from '../../lib/sentences/stored-sentences.ts';

/** A text in a formula that keeps a spreadsheet from changing it: `="0123"`. */
const keptAsText = /^=\s*"((?:[^"]|"")*)"$/;
/** The apostrophe before a number that a spreadsheet must treat as text. */
const keptByApostrophe = /^['’](?=[\d\u0660-\u0669\u06F0-\u06F9\u09E6-\u09EF])/;

/** The text of a cell without such protection. */
export function cellText(cell: string): string {
  const text = cell.trim();
  const kept = keptAsText.exec(text)?.[1];
  if (kept !== undefined) return kept.replaceAll('""', '"').trim();
  return withoutEscapes(text).replace(keptByApostrophe, '').trim();
}

/** An ISBN that a spreadsheet may have damaged, with a stored sentence about the damage. */
export type ReadIsbn = { isbn: string; note?: string } | { refused: string } | { note: string };

const shortened = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

/** Reads the ISBN of a row. Refuses a number in scientific notation; a number that has lost a digit is only proposed. */
export function readIsbn(text: string): ReadIsbn {
  if (shortened.test(text)) {
    return {
      refused: storedSentence(
        msg(
          'The spreadsheet has shortened the ISBN to {text}. Format the column as a number without decimals, and save the file again.',
          { text },
        ),
      ),
    };
  }
  const fault = isbnFault(text);
  if (fault === null) return { isbn: text };
  const signs = isbnSigns(text);
  const whole = wholeOf(signs);
  if (whole !== undefined) {
    return {
      note: storedSentence(
        msg(
          'The ISBN {text} has lost a digit, perhaps it is {whole}. We leave it out; please check the book.',
          { text, whole },
        ),
      ),
    };
  }
  if (isbn13Of(text) !== null)
    return {
      isbn: text,
      note: storedSentence(msg('The ISBN {text} has a wrong digit. We keep it as it is.', { text })),
    };
  return /\d/.test(signs)
    ? {
        isbn: text,
        note: storedSentence(msg("{text} isn't an ISBN of 10 or 13 digits. We keep it as it is.", { text })),
      }
    : { note: storedSentence(msg("“{text}” isn't an ISBN. We leave it out.", { text })) };
}

/** Restores the first digit of an ISBN: spreadsheets remove leading zeros, and people forget the 9. */
function wholeOf(signs: string): string | undefined {
  if (!/^(\d{8}[\dX]|\d{12})$/.test(signs)) return undefined;
  return ['0', '9'].map((digit) => digit + signs).find((isbn) => isbnFault(isbn) === null);
}
