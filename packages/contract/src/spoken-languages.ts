import { z } from 'zod';

/** The languages that the library itself speaks, on its pages, in its answers and in its letters. */
export const spokenLanguages = ['en', 'bn'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/**
 * Those that people are offered: every text of the pages has a translation in them (`npm run check`). One that is
 * not among them is spoken to who asks for it by name, so that it can be tried.
 */
export const offeredLanguages: readonly SpokenLanguage[] = ['en', 'bn'];

export const spokenLanguageSchema = z.enum(spokenLanguages, 'Please choose English or Bengali.');
