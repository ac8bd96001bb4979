import { inOurDigits, isbnSigns } from '@library/contract/books/isbn.ts';
import { writtenFields } from './linked-fields.ts';
import {
  controlOf,
  type DataField,
  type MarcRecord,
  marcFieldsOf,
  subfieldOf,
  subfieldsOf,
} from './marc-record.ts';
import type { TidyText } from './marc-text.ts';

/** The first number of four digits, which may be a year of any calendar. */
export function yearIn(text: string | undefined): number | undefined {
  const [found] = /(?<!\d)\d{4}(?!\d)/.exec(inOurDigits(text ?? '')) ?? [];
  return found === undefined || Number(found) === 0 ? undefined : Number(found);
}

/** What cataloguers write when the publisher is unknown: sine nomine. */
const noName = /^\[?(?:s\.?\s*n\.?|publisher not identified)?\]?$/i;

/** The publisher and the year, preferably from the statement of publication (264 with a second indicator of 1, or 260). */
export function publicationOf(record: MarcRecord, tidy: TidyText) {
  const statements = writtenFields(record, '264', '260');
  const isPublication = ({ tag, ind2 }: DataField) => tag === '260' || ind2 === '1';
  const chosen =
    statements.find(({ printed }) => isPublication(printed)) ??
    statements.find(({ printed }) => !'04'.includes(printed.ind2)) ??
    statements[0];
  const fields = chosen ? [chosen.printed, ...(chosen.other ? [chosen.other] : [])] : [];
  const publisher = fields
    .map((field) => tidy(subfieldOf(field, 'b') ?? ''))
    .find((text) => !noName.test(text));
  const inWords = [...fields, ...marcFieldsOf(record, '264', '260')].map((field) =>
    yearIn(subfieldOf(field, 'c')),
  );
  const inFixed = yearIn(controlOf(record, '008')?.slice(7, 11));
  return {
    publisher,
    year: inWords.find((year) => year !== undefined) ?? inFixed,
  };
}

/** The ISBNs of a record as printed, without the remarks that other systems append: "9780140328721 (pbk.)". */
export function isbnsOf(record: MarcRecord, isOurs: boolean): string[] {
  const found = marcFieldsOf(record, '020').flatMap((field) => {
    const given = subfieldOf(field, 'a')?.trim() ?? '';
    const text = isOurs ? given : given.replace(/[(:].*$/su, '').trim();
    return text === '' || !/\d/.test(isbnSigns(text)) ? [] : [text];
  });
  return [...new Set(found)];
}

/** Begins at the first digit of a number and allows few spaces, so that long texts are read once. */
const pagesWord = /(?<!\d)(\d+)\s{0,3}\]?\s{0,3}(?:p\b|pp\b|pages?\b|পৃ|পাতা|ص|S\b)/giu;

/** The number of pages that a field 300 states: the highest of "xii, 320 p.". */
export function pagesOf(record: MarcRecord): number | undefined {
  const texts = writtenFields(record, '300').map(({ printed }) =>
    inOurDigits(subfieldOf(printed, 'a') ?? ''),
  );
  const counts = texts.flatMap((text) => [...text.matchAll(pagesWord)].map((match) => Number(match[1])));
  return counts.length > 0 ? counts.reduce((highest, count) => Math.max(highest, count)) : undefined;
}

/** The position of a part of a divided text: `$8` has the line, the part of that line, and "x" for "general sequence". */
const placeOf = (field: DataField) => /^(\d{1,4})\.(\d{1,4})\\x$/.exec(subfieldOf(field, '8') ?? '');

/** The summary. The lines and parts into which our records divide a long summary are joined again. */
export function descriptionOf(record: MarcRecord): string | undefined {
  const fields = writtenFields(record, '520').map(({ printed }) => printed);
  const text = (field: DataField) =>
    subfieldsOf(field, 'ab')
      .map(({ value }) => value)
      .join(' ');
  const lines: string[] = [];
  for (const field of fields) {
    const [, line] = placeOf(field) ?? [];
    const index = line === undefined ? lines.length + (lines.length > 0 ? 1 : 0) : Number(line) - 1;
    while (lines.length <= index) lines.push('');
    lines[index] += text(field);
  }
  return lines.join('\n').trim() || undefined;
}

/** The subject headings of a record, the most important first; `own` has those that come from no other library's list. */
export function headingsOf(record: MarcRecord, tidy: TidyText): { own: string[]; others: string[] } {
  const isOwn = (field: DataField) => field.ind2 === '4' || subfieldOf(field, '2') === 'local';
  const text = (field: DataField) =>
    subfieldsOf(field, 'avxyz')
      .map(({ value }) => tidy(value))
      .join(' -- ');
  const fields = writtenFields(record, '650').flatMap(({ printed, other }) =>
    other ? [other, printed] : [printed],
  );
  return {
    own: fields.filter(isOwn).map(text),
    others: [
      ...fields.filter((field) => !isOwn(field)),
      ...marcFieldsOf(record, '600', '651', '653', '655'),
    ].map(text),
  };
}

/** The first whole number of a text: "Vol. ২" is 2. */
export function numberIn(text: string | undefined): number | undefined {
  const [found] = /\d{1,4}/.exec(inOurDigits(text ?? '')) ?? [];
  return found === undefined || Number(found) === 0 ? undefined : Number(found);
}
