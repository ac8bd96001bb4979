import { z } from 'zod';

/** The languages that the library itself speaks, on its pages, in its answers and in its letters. */
export const spokenLanguages = ['en', 'bn'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const spokenLanguageSchema = z.enum(spokenLanguages, 'Please choose English or Bengali.');
