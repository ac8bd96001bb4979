import { type OutsideSource, outsideSourceNames } from '@library/contract/isbn-lookup.ts';
import { z } from 'zod';
import { count, list } from './setting-schemas.ts';

const isSource = (text: string): text is OutsideSource => outsideSourceNames.some((name) => name === text);

/** The settings of looking books up by their ISBN. */
export const isbnSettings = {
  /** Services outside that may be asked once an admin agrees, in this order; none where it is empty. */
  isbn_sources: list
    .refine(
      (sources) => sources.every(isSource) && new Set(sources).size === sources.length,
      `must be some of ${outsideSourceNames.join(', ')}, each once`,
    )
    .transform((sources) => sources.filter(isSource)),
  /** The key without which Google Books is not asked. */
  google_books_key: z
    .string()
    .regex(/^[\w-]*$/, 'must be a key of letters, digits, - and _')
    .default(''),
  /** Look-ups beyond the own catalogue that a person may make in an hour; 0 for no limit. */
  isbn_lookups_an_hour: count(60),
  /** A server on this machine that answers in place of all sources, for development and tests. Refused in production. */
  isbn_stand_in: z
    .string()
    .regex(/^(http:\/\/127\.0\.0\.1:\d{1,5})?$/, 'must be an address such as http://127.0.0.1:4000')
    .default(''),
};

/** The settings by their names. */
export type IsbnSettings = z.infer<z.ZodObject<typeof isbnSettings>>;

/** What is wrong with these settings together, as a sentence; null when nothing is. */
export function faultOfIsbnSettings(
  { isbn_sources, google_books_key, isbn_stand_in }: IsbnSettings,
  production: boolean,
): string | null {
  if (isbn_sources.includes('google') && google_books_key === '') {
    return 'ISBN_SOURCES: google needs GOOGLE_BOOKS_KEY.';
  }
  if (production && isbn_stand_in !== '') {
    return 'ISBN_STAND_IN: it is for tests, so it is refused with NODE_ENV=production.';
  }
  return null;
}
