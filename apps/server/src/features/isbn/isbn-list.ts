import { inOurDigits, isbn13Of } from '@library/contract/books/isbn.ts';
import { cleanLine } from '@library/contract/fields/text.ts';
import { isbnChecks, type ProposedFacts } from '@library/contract/intake/isbn-lookup.ts';
import { parse } from 'csv-parse/sync';
import { languageOfCode } from './source-responses.ts';

/** A row of a list: an ISBN with the facts of its book. */
export type ListedIsbn = ProposedFacts & { isbn13: string; title: string };

/** The maximum number of skipped rows that are reported. */
const skippedAtMost = 20;

/**
 * Reads a list as CSV in UTF-8. Its first line names the columns: `isbn` and `title`, optionally `author`, `publisher`,
 * `language` (a code), `year` and `pages`. Skips rows without a title or with an invalid ISBN, with a sentence for each. If
 * an ISBN occurs twice, the last row counts. Throws an error with a sentence when the text is not such a list.
 */
export function readList(text: string): { rows: ListedIsbn[]; skipped: string[] } {
  const records = parse<Record<string, string>>(text, {
    bom: true,
    columns: (names: string[]) => names.map((name) => cleanLine(name).toLowerCase()),
    skip_empty_lines: true,
    relax_column_count: true,
    info: false,
  });
  const [first] = records;
  if (first && !('isbn' in first && 'title' in first)) {
    throw new Error('The first line of the file must name the columns, isbn and title among them.');
  }
  const rows = new Map<string, ListedIsbn>();
  const skipped: string[] = [];
  records.forEach((record, index) => {
    const isbn13 = isbnChecks(record.isbn ?? '') ? isbn13Of(record.isbn ?? '') : null;
    const title = shortened(record.title, 300);
    const fault = isbn13 === null ? 'the ISBN does not check' : title === null ? 'there is no title' : null;
    if (isbn13 === null || title === null) skipped.push(`Row ${index + 2} was left out: ${fault}.`);
    else rows.set(isbn13, { isbn13, ...factsOf(record), title });
  });
  const more = skipped.length - skippedAtMost;
  const told = more > 0 ? [...skipped.slice(0, skippedAtMost), `${more} more rows were left out.`] : skipped;
  return { rows: [...rows.values()], skipped: told };
}

const factsOf = (record: Record<string, string>): Omit<ProposedFacts, 'title'> => ({
  author: shortened(record.author, 200),
  publisher: shortened(record.publisher, 200),
  language: languageOfCode(record.language?.trim()),
  year: wholeNumber(record.year, 2199),
  pages: wholeNumber(record.pages, 30_000),
});

const shortened = (text: string | undefined, most: number) => cleanLine(text ?? '').slice(0, most) || null;

function wholeNumber(text: string | undefined, most: number): number | null {
  const digits = inOurDigits(cleanLine(text ?? ''));
  const number = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= most ? number : null;
}
