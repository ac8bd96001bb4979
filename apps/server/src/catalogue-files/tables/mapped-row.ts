import { editionNumberLimits } from '@library/contract/books/edition-facts.ts';
import { inOurDigits } from '@library/contract/books/isbn.ts';
import { type OtherTitle, otherTitleKinds } from '@library/contract/books/other-titles.ts';
import type { ImportField } from '@library/contract/intake/import-mapping.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { storedSentence } from '../../lib/sentences/stored-sentences.ts';
import { type CatalogueRow, type CopiesOfRow, mostCopies } from '../catalogue-row.ts';
import { languageOfWord } from '../language-words.ts';
import { listedTexts } from './listed-cell.ts';
import { cellText, readIsbn } from './spreadsheet-cell.ts';

/** Converts the cells of a row to a catalogue row; `columns` has the field of each cell. */
export function mappedRow(cells: readonly string[], columns: readonly (ImportField | null)[]): CatalogueRow {
  const texts: Partial<Record<ImportField, string>> = {};
  for (const [index, field] of columns.entries()) {
    const text = cellText(cells[index] ?? '');
    if (field !== null && text !== '') texts[field] = text;
  }
  const { title = '', language, isbn, year, pages, volume_no, hall, copies, label, ...rest } = texts;
  const { book_id, author, publisher, category, translator, edition, volume, description } = rest;
  const row: CatalogueRow = {
    title,
    book_id,
    author,
    publisher,
    category,
    translator,
    edition,
    volume,
    description,
    other_titles: otherTitlesOf(texts),
    copies: copiesOf({ hall, copies, label }),
    notes: [],
  };
  const surplus = cells.slice(columns.length).filter((cell) => cell.trim() !== '').length;
  if (surplus > 0) row.refused = 'This row has more cells than the first line of the file.';
  if (language !== undefined) readLanguage(row, language);
  if (isbn !== undefined) takeIsbn(row, isbn);
  takeNumbers(row, { year, pages, volume_no });
  const count = copies === undefined ? 1 : wholeNumber(copies);
  if (count === null || count > mostCopies)
    row.refused ??= storedSentence(
      msg("“{copies}” isn't a number of copies. Write a whole number up to {mostCopies}.", {
        copies: copies ?? '',
        mostCopies,
      }),
    );
  return row;
}

function otherTitlesOf(texts: Partial<Record<ImportField, string>>): OtherTitle[] {
  return otherTitleKinds.flatMap((kind) =>
    listedTexts(texts[`title_${kind}`] ?? '').map((title) => ({ title, kind })),
  );
}

function wholeNumber(text: string): number | null {
  const digits = inOurDigits(text).replace(/\.0+$/, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** The copies of a row: one for each label, or else the given number of copies in the given hall. */
function copiesOf({
  hall,
  copies,
  label,
}: {
  hall?: string;
  copies?: string;
  label?: string;
}): CopiesOfRow[] {
  const labels = listedTexts(label ?? '');
  if (labels.length > 0) return labels.map((one) => ({ hall, label: one }));
  if (hall === undefined && copies === undefined) return [];
  return [{ hall, count: copies === undefined ? 1 : (wholeNumber(copies) ?? 0) }];
}

function readLanguage(row: CatalogueRow, text: string): void {
  const language = languageOfWord(text);
  if (language) row.language = language;
  else row.notes.push(storedSentence(msg("We don't know the language “{text}” and leave it out.", { text })));
}

function takeIsbn(row: CatalogueRow, text: string): void {
  const read = readIsbn(text);
  if ('refused' in read) row.refused ??= read.refused;
  else {
    if ('isbn' in read) row.isbn = read.isbn;
    if (read.note) row.notes.push(read.note);
  }
}

const leftOut = {
  year: (text: string) => msg('We leave out the year “{text}”.', { text }),
  pages: (text: string) => msg('We leave out the number of pages “{text}”.', { text }),
  volume_no: (text: string) => msg('We leave out the volume number “{text}”.', { text }),
};

/** Reads the first whole number of each text, as in "320 p.". A missing or out-of-range number is left out with a note. */
function takeNumbers(row: CatalogueRow, texts: Partial<Record<keyof typeof leftOut, string>>): void {
  for (const name of ['year', 'pages', 'volume_no'] as const) {
    const text = texts[name];
    if (text === undefined) continue;
    const number = Number(/\d{1,9}/.exec(inOurDigits(text))?.[0] ?? Number.NaN);
    const [least, most] = editionNumberLimits[name];
    if (number >= least && number <= most) row[name] = number;
    else row.notes.push(storedSentence(leftOut[name](text)));
  }
}
