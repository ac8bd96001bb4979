import { z } from 'zod';

/** The languages of the library's own texts: pages, responses and letters. */
export const spokenLanguages = ['en', 'bn'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/**
 * The languages that people can choose: every text of the pages is translated (`npm run check`). A language that is not in
 * this list is used only if it is requested explicitly, so that it can be tested.
 */
export const offeredLanguages: readonly SpokenLanguage[] = ['en', 'bn'];

export const spokenLanguageSchema = z.enum(spokenLanguages, 'Please choose English or Bengali.');
