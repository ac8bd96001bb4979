import type { EditionFacts } from '@library/contract/books/edition-facts.ts';
import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { CatalogueRow } from '../catalogue-row.ts';
import { mainScriptOf } from '../script.ts';
import { marcCodeOf } from './marc-languages.ts';
import type { DataField, MarcRecord, Subfield } from './marc-record.ts';
import { ownSystem } from './own-system.ts';

/** A book of our catalogue with everything that its MARC record contains. */
export interface WholeBook extends EditionFacts {
  book_id: string;
  title: string;
  author: string | null;
  publisher: string | null;
  category: string | null;
  language: LanguageCode | null;
  isbn: string | null;
  description: string | null;
  other_titles: CatalogueRow['other_titles'];
  copies: { hall: string; label: string }[];
  /** The day on which the book came into the catalogue, `yyyy-MM-dd`. */
  added_on: string;
}

/** A new or changed record of a printed monograph, in UTF-8, without ISBD punctuation. */
const leader = '00000nam a2200000uc 4500';

/** The number of letters of a description that fit in an ISO 2709 field in any script. */
const longestPart = 2400;

const field = (tag: string, indicators: string, ...subfields: [string, string | null][]): DataField => ({
  tag,
  ind1: indicators[0] ?? ' ',
  ind2: indicators[1] ?? ' ',
  subfields: subfields.flatMap(([code, value]): Subfield[] => (value === null ? [] : [{ code, value }])),
});

/** A field, or no field when the value is unknown. */
const known = (tag: string, indicators: string, code: string, value: string | null): DataField[] =>
  value === null ? [] : [field(tag, indicators, [code, value])];

/** The MARC record of a book, with the fields in the order of their tags. */
export function recordOfBook(book: WholeBook): MarcRecord {
  const { author, translator, publisher, year, pages } = book;
  return {
    leader,
    controls: [
      { tag: '001', value: book.book_id },
      { tag: '003', value: ownSystem },
      { tag: '008', value: fixedFacts(book) },
    ],
    fields: [
      ...known('020', '  ', 'a', book.isbn),
      ...known('041', '0 ', 'a', book.language && marcCodeOf(book.language)),
      ...(author === null ? [] : [field('100', '0 ', ['a', author], ['4', 'aut'])]),
      ...titleFields(book),
      ...known('250', '  ', 'a', book.edition),
      ...(publisher === null && year === null
        ? []
        : [field('264', ' 1', ['b', publisher], ['c', year === null ? null : fourDigits(year)])]),
      ...known('300', '  ', 'a', pages === null ? null : `${pages} pages`),
      ...(book.volume_no === null
        ? []
        : [field('490', '0 ', ['a', book.title], ['v', String(book.volume_no)])]),
      ...descriptionFields(book.description),
      ...known('650', ' 4', 'a', book.category),
      ...(translator === null ? [] : [field('700', '0 ', ['a', translator], ['4', 'trl'])]),
      ...book.copies.map(({ hall, label }) => field('852', '  ', ['a', hall], ['p', label])),
      ...vernacularTitle(book),
    ],
  };
}

const fourDigits = (year: number) => String(year).padStart(4, '0');

/** The forty characters of 008: the date of entry, the year and the language; everything else is unknown. */
function fixedFacts({ added_on, year, language }: WholeBook): string {
  const day = added_on.slice(2).replaceAll('-', '');
  const date = year === null ? 'nuuuuuuuu' : `s${fourDigits(year)}    `;
  return `${day}${date}xx ${' '.repeat(11)}000 | ${language === null ? 'und' : marcCodeOf(language)} d`;
}

/** The transcription of a title in another script. Field 245 then has the transcription, and a field 880 the printed title. */
function transcriptionOf({ title, other_titles }: WholeBook): string | null {
  const script = mainScriptOf(title);
  if (script === null || script === 'latin') return null;
  const found = other_titles.find(
    (other) => other.kind === 'other_script' && mainScriptOf(other.title) === 'latin',
  );
  return found?.title ?? null;
}

/** The codes of scripts in `$6`. */
const scriptCodes: Partial<Record<string, string>> = {
  arabic: '/(3/r',
  bengali: '/Beng',
  han: '/$1',
  cyrillic: '/(N',
  devanagari: '/Deva',
};

function vernacularTitle(book: WholeBook): DataField[] {
  if (transcriptionOf(book) === null) return [];
  const code = scriptCodes[mainScriptOf(book.title) ?? ''] ?? '';
  return [field('880', nonFiling, ['6', `245-01${code}`], ['a', book.title], ['n', book.volume])];
}

/** Indicators of 245: the title has an added entry, and sorting skips no article at its start. */
const nonFiling = '10';

const kindWords = {
  other_script: 'Title in another script:',
  translated: 'Translated title:',
  original: 'Original title:',
  short: 'Short title:',
} as const;

function titleFields(book: WholeBook): DataField[] {
  const transcription = transcriptionOf(book);
  const main =
    transcription === null
      ? field('245', nonFiling, ['a', book.title], ['n', book.volume])
      : field('245', nonFiling, ['6', '880-01'], ['a', transcription], ['n', book.volume]);
  const others = book.other_titles.filter(
    ({ title, kind }) => !(kind === 'other_script' && title === transcription),
  );
  return [main, ...others.map(({ title, kind }) => field('246', '3 ', ['i', kindWords[kind]], ['a', title]))];
}

/** The fields of a description. One that has several lines, or is too long for a field, is divided; `$8` states each position. */
function descriptionFields(description: string | null): DataField[] {
  if (description === null) return [];
  const lines = description.split('\n').map(partsOf);
  const isWhole = lines.length === 1 && lines[0]?.length === 1;
  return lines.flatMap((parts, line) =>
    parts.map((part, index) =>
      field('520', '  ', ['8', isWhole ? null : `${line + 1}.${index + 1}\\x`], ['a', part]),
    ),
  );
}

/** Divides a line into parts that each fit into a field; an empty line has no parts. */
function partsOf(line: string): string[] {
  const letters = Array.from(line);
  const parts: string[] = [];
  for (let at = 0; at < letters.length; at += longestPart)
    parts.push(letters.slice(at, at + longestPart).join(''));
  return parts.filter((part) => part.trim() !== '');
}
