import { z } from 'zod';

/** The languages that a book can have: ISO 639-1 codes with their English names, starting with the usual ones of this library. */
export const languageNames = {
  bn: 'Bengali',
  ar: 'Arabic',
  en: 'English',
  ur: 'Urdu',
  fa: 'Persian',
  hi: 'Hindi',
  as: 'Assamese',
  zh: 'Chinese',
  fr: 'French',
  de: 'German',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  ms: 'Malay',
  ne: 'Nepali',
  pi: 'Pali',
  ps: 'Pashto',
  pt: 'Portuguese',
  pa: 'Punjabi',
  ru: 'Russian',
  sa: 'Sanskrit',
  es: 'Spanish',
  ta: 'Tamil',
  te: 'Telugu',
  tr: 'Turkish',
} as const;
export type LanguageCode = keyof typeof languageNames;

export const languageCodes = Object.keys(languageNames) as LanguageCode[];

/** The language of a book in a response; null when nobody has entered it. */
export const languageSchema = z.enum(languageCodes).nullable();

/** A language in a form: `''` and null mean none, an absent field is undefined. */
export const languageInput = z
  .union([z.literal(''), z.null(), z.enum(languageCodes)], {
    error: 'Please choose a language from the list.',
  })
  .optional()
  .transform((code) => (code === undefined ? undefined : code || null));

/** A code that no book has. */
const matchesNothing = '--';

/** A language to filter by: `''` means no filter, an unknown one matches nothing. */
export const filterLanguage = z
  .string()
  .optional()
  .transform((value) => {
    const code = value?.trim().toLowerCase();
    return code ? (languageCodes.find((known) => known === code) ?? matchesNothing) : undefined;
  });
