import { type OutsideSource, outsideSourceNames } from '@library/contract/intake/isbn-lookup.ts';
import { z } from 'zod';
import { count, list } from './setting-schemas.ts';

const isSource = (text: string): text is OutsideSource => outsideSourceNames.some((name) => name === text);

/** The settings for looking up books by their ISBN. */
export const isbnSettings = {
  /** The outside services that may be called once an admin has agreed, in this order; none when empty. */
  isbn_sources: list
    .refine(
      (sources) => sources.every(isSource) && new Set(sources).size === sources.length,
      `must be some of ${outsideSourceNames.join(', ')}, each once`,
    )
    .transform((sources) => sources.filter(isSource)),
  /** The API key for Google Books, which is not called without one. */
  google_books_key: z
    .string()
    .regex(/^[\w-]*$/, 'must be a key of letters, digits, - and _')
    .default(''),
  /** Look-ups outside of the library's catalogue that a person may make in an hour; 0 for no limit. */
  isbn_lookups_an_hour: count(60),
  /** A server on this machine that answers in place of all sources, for development and tests. Refused in production. */
  isbn_stand_in: z
    .string()
    .regex(/^(http:\/\/127\.0\.0\.1:\d{1,5})?$/, 'must be an address such as http://127.0.0.1:4000')
    .default(''),
};

export type IsbnSettings = z.infer<z.ZodObject<typeof isbnSettings>>;

/** Says why this combination of settings is invalid; null when it is valid. */
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
