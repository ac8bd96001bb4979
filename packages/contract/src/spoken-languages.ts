import { z } from 'zod';

/** The languages that the library itself speaks, on its pages, in its answers and in its letters. */
export const spokenLanguages = ['en', 'bn'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/**
 * Those that people are offered: every text of the pages has a translation in them (`npm run check`). The others are spoken to who
 * asks for them by name, so that they can be tried.
 */
export const offeredLanguages: readonly SpokenLanguage[] = ['en'];

export const spokenLanguageSchema = z.enum(spokenLanguages, 'Please choose English or Bengali.');
