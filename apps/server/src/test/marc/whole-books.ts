import { languageCodes } from '@library/contract/books/languages.ts';
import { cleanLine, cleanText, isReadable } from '@library/contract/fields/text.ts';
import fc from 'fast-check';
import type { CatalogueRow } from '../../catalogue-files/catalogue-row.ts';
import type { WholeBook } from '../../catalogue-files/marc/record-of-book.ts';
import type { DemoBookRow } from '../../demo/files.ts';

const halls = ['Salimullah Muslim Hall', 'Jagannath Hall', 'রোকেয়া হল'];

/**
 * Books of the demo with everything that a record can contain: editions, other titles and copies, which depend on the book's
 * index.
 */
export function wholeBooks(rows: readonly DemoBookRow[]): WholeBook[] {
  return rows.map((row, index) => ({
    ...row,
    title: cleanLine(row.title),
    author: row.author && cleanLine(row.author),
    publisher: row.publisher && cleanLine(row.publisher),
    description: row.description && cleanText(row.description),
    book_id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    translator: index % 7 === 0 ? 'আব্দুল করিম' : null,
    edition: index % 5 === 0 ? '২য় সংস্করণ, সংশোধিত' : null,
    year: index % 3 === 0 ? 1900 + (index % 120) : null,
    pages: index % 4 === 0 ? 100 + index : null,
    volume: index % 11 === 0 ? 'Second volume' : null,
    volume_no: index % 11 === 0 ? 2 : null,
    other_titles: [
      ...(index % 6 === 0 ? [{ title: `Romanised title ${index}`, kind: 'other_script' as const }] : []),
      ...(index % 8 === 0 ? [{ title: `অন্য নাম ${index}`, kind: 'short' as const }] : []),
      ...(index % 9 === 0 ? [{ title: `The original ${index}`, kind: 'original' as const }] : []),
      ...(index % 10 === 0 ? [{ title: `In English ${index}`, kind: 'translated' as const }] : []),
    ],
    copies: Array.from({ length: index % 5 }, (_, copy) => ({
      hall: halls[(index + copy) % halls.length] ?? '',
      label: `C${index * 10 + copy}`,
    })),
    added_on: '2026-03-10',
  }));
}

/** The same row with its other titles in a fixed order, because their order has no meaning. */
export const inOneOrder = (row: CatalogueRow): CatalogueRow => ({
  ...row,
  other_titles: row.other_titles.toSorted((one, other) => (one.title < other.title ? -1 : 1)),
});

/** The row that reading the record of a book returns: every known fact, and nothing else. */
export function expectedRow({ book_id, title, other_titles, copies, ...facts }: WholeBook): CatalogueRow {
  return inOneOrder({
    book_id,
    title,
    other_titles,
    copies,
    notes: [],
    author: facts.author ?? undefined,
    publisher: facts.publisher ?? undefined,
    category: facts.category ?? undefined,
    language: facts.language ?? undefined,
    isbn: facts.isbn ?? undefined,
    description: facts.description ?? undefined,
    translator: facts.translator ?? undefined,
    edition: facts.edition ?? undefined,
    year: facts.year ?? undefined,
    pages: facts.pages ?? undefined,
    volume: facts.volume ?? undefined,
    volume_no: facts.volume_no ?? undefined,
  });
}

const line = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aZé .,:;/=-$()[]&<>"১কিষ্‌رअ9 \''), minLength: 1, maxLength })
    .map(cleanLine)
    .filter(isReadable);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** Any book that the catalogue can contain: cleaned texts, with the characters that punctuation rules handle. */
export const sampleBook: fc.Arbitrary<WholeBook> = fc
  .record({
    book_id: fc.uuid(),
    title: line(60),
    author: maybe(line(40)),
    publisher: maybe(line(40)),
    category: maybe(line(30)),
    language: maybe(fc.constantFrom(...languageCodes)),
    isbn: maybe(fc.constantFrom('9780140328721', '984-868-236-9', '984-70209-0033-8 (set)')),
    translator: maybe(line(30)),
    edition: maybe(line(30)),
    year: maybe(fc.integer({ min: 1, max: 2199 })),
    pages: maybe(fc.integer({ min: 1, max: 30_000 })),
    volume: maybe(line(20)),
    volume_no: maybe(fc.integer({ min: 1, max: 9999 })),
    description: maybe(
      fc
        .array(fc.oneof(fc.constant(''), line(50), fc.constant('দীর্ঘ বর্ণনা '.repeat(400).trim())), {
          maxLength: 6,
        })
        .map((lines) => cleanText(lines.join('\n')))
        .filter(isReadable),
    ),
    other_titles: fc.uniqueArray(
      fc.record({
        title: line(40),
        kind: fc.constantFrom('other_script', 'translated', 'original', 'short'),
      }),
      { maxLength: 5, selector: ({ title }) => title },
    ),
    copies: fc.uniqueArray(fc.record({ hall: line(30), label: fc.stringMatching(/^C\d{1,6}$/) }), {
      maxLength: 5,
      selector: ({ label }) => label,
    }),
    added_on: fc.constant('2026-03-10'),
  })
  .filter(({ title, other_titles }) => other_titles.every((other) => other.title !== title));
