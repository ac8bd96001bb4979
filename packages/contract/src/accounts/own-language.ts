import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { spokenLanguageSchema } from '../language/spoken-languages.ts';
import { changedSchema } from './own-account.ts';

/** Separate from the other account changes, because the bar of every page has this choice, so every first visit loads it. */
export const changeOwnLanguage = defineEndpoint({
  method: 'PUT',
  path: '/api/user/language',
  summary: 'Choose the language of pages and letters',
  access: 'logged-in',
  body: z.object({ language: spokenLanguageSchema }),
  response: changedSchema,
  addition: true,
});
