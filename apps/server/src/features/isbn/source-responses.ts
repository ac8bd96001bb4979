import { inOurDigits, isbn13Of } from '@library/contract/books/isbn.ts';
import { type LanguageCode, languageCodes } from '@library/contract/books/languages.ts';
import { cleanLine } from '@library/contract/fields/text.ts';
import type { ProposedFacts } from '@library/contract/intake/isbn-lookup.ts';
import { z } from 'zod';

/** The facts that a source gives about a book, with the source's id of the cover. */
export type SourceFacts = ProposedFacts & { cover_id: number | null };

/** A readable response: facts, or null when the source does not have the book. */
export type ReadResponse = { facts: SourceFacts | null };

/** Cuts a text, but never inside a sign, because the database refuses half of one. Null when nothing is left. */
const cut = (text: string, most: number): string | null =>
  text.slice(0, most).replace(/\p{Cs}$/u, '') || null;

/** A text of at most this many characters; null for anything else. */
const line = (most: number) =>
  z
    .string()
    .transform((text) => cut(cleanLine(text), most))
    .nullable()
    .catch(null);
const lines = (most: number) =>
  z
    .array(line(most))
    .transform((all) => all.filter((text) => text !== null))
    .catch([]);
const whole = (least: number, most: number) => z.int().min(least).max(most).nullable().catch(null);

const [longestTitle, longestName, mostPages] = [300, 200, 30_000];

/** The year in a date in any of the sources' forms: "1998", "May 1998", "১৯৯৮"; null if there is none. */
function yearIn(text: string | null | undefined): number | null {
  const [year] = /(?<!\d)(1\d{3}|20\d{2}|21\d{2})(?!\d)/.exec(inOurDigits(text ?? '')) ?? [];
  return year === undefined ? null : Number(year);
}

/**
 * The language of a code with two or three letters, including the older codes of libraries (`per`); null for languages that
 * are not in the list.
 */
export function languageOfCode(code: string | null | undefined): LanguageCode | null {
  if (!code || !/^[a-z]{2,3}(-[a-z0-9-]+)?$/i.test(code)) return null;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(code);
    const [language] = tag.split('-');
    return languageCodes.find((known) => known === language) ?? null;
  } catch {
    return null;
  }
}

function wholeTitle(title: string | null, subtitle: string | null): string | null {
  return title && subtitle ? cut(`${title}: ${subtitle}`, longestTitle) : title;
}

const edition = z.object({
  title: line(longestTitle),
  subtitle: line(longestTitle),
  publisher: lines(longestName),
  publish_date: lines(100),
  language: lines(20),
  cover_i: whole(1, 2 ** 31),
});
const openLibraryAnswer = z.object({
  docs: z.array(
    edition.extend({
      author_name: lines(longestName),
      number_of_pages_median: whole(1, mostPages),
      editions: z.object({ docs: z.array(edition) }).catch({ docs: [] }),
    }),
  ),
});

/**
 * Reads a response of Open Library's search by ISBN, preferring facts of the edition to those of the work; null if it is
 * malformed.
 */
export function readOpenLibrary(json: unknown): ReadResponse | null {
  const read = openLibraryAnswer.safeParse(json);
  if (!read.success) return null;
  const [work] = read.data.docs;
  if (!work) return { facts: null };
  const found = work.editions.docs[0] ?? work;
  const title = found.title ? wholeTitle(found.title, found.subtitle) : wholeTitle(work.title, work.subtitle);
  return factsOf({
    title,
    author: cut(work.author_name.join(', '), longestName),
    publisher: found.publisher[0] ?? null,
    language: languageOfCode(found.language[0] ?? (work.language.length === 1 ? work.language[0] : null)),
    year: yearIn(found.publish_date[0]),
    pages: work.number_of_pages_median,
    cover_id: found.cover_i ?? work.cover_i,
  });
}

const googleAnswer = z.object({
  totalItems: z.int(),
  items: z
    .array(
      z.object({
        volumeInfo: z.object({
          title: line(longestTitle),
          subtitle: line(longestTitle),
          authors: lines(longestName),
          publisher: line(longestName),
          publishedDate: line(100),
          pageCount: whole(1, mostPages),
          language: line(20),
          industryIdentifiers: z.array(z.object({ identifier: z.string() })).catch([]),
        }),
      }),
    )
    .optional(),
});

/**
 * Reads a response of Google Books' search by ISBN, which also finds books that only mention the ISBN; null if it is
 * malformed.
 */
export function readGoogle(json: unknown, isbn13: string): ReadResponse | null {
  const read = googleAnswer.safeParse(json);
  if (!read.success) return null;
  const found = (read.data.items ?? []).find(({ volumeInfo }) =>
    volumeInfo.industryIdentifiers.some(({ identifier }) => isbn13Of(identifier) === isbn13),
  )?.volumeInfo;
  if (!found) return { facts: null };
  return factsOf({
    title: wholeTitle(found.title, found.subtitle),
    author: cut(found.authors.join(', '), longestName),
    publisher: found.publisher,
    language: languageOfCode(found.language),
    year: yearIn(found.publishedDate),
    pages: found.pageCount,
    cover_id: null,
  });
}

/** A book without a title counts as not found. */
const factsOf = (facts: SourceFacts): ReadResponse => ({ facts: facts.title === null ? null : facts });

/** This library's languages that are not written in Latin letters. */
const otherScripts = new Set<LanguageCode>([
  'bn',
  'ar',
  'ur',
  'fa',
  'hi',
  'as',
  'zh',
  'ja',
  'ko',
  'ne',
  'ps',
  'pa',
  'ru',
  'sa',
  'ta',
  'te',
]);

/** The first digits of ISBNs from Bangladesh and Arab countries, for books whose language the source does not give. */
const groupsOfOtherScripts = /^978(984|977|603|614|9933|9948|9953|9957|9960)/;

/** Whether a title is in Latin letters although the book is in another script, so that it must be typed as printed. */
export function isRomanised(
  { title, language }: Pick<ProposedFacts, 'title' | 'language'>,
  isbn13: string,
): boolean {
  const letters = (title ?? '').match(/\p{L}/gu) ?? [];
  if (letters.length === 0 || letters.some((letter) => !/\p{Script=Latin}/u.test(letter))) return false;
  return language === null ? groupsOfOtherScripts.test(isbn13) : otherScripts.has(language);
}
