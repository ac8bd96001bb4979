import { z } from 'zod';
import { changedSchema } from './own-account.ts';
import { defineEndpoint } from './route.ts';
import { spokenLanguageSchema } from './spoken-languages.ts';

/** Apart from the other changes of an account: the bar of each page has it, so that each first visit loads it. */
export const changeOwnLanguage = defineEndpoint({
  method: 'PUT',
  path: '/api/user/language',
  summary: 'Choose the language of pages and letters',
  access: 'signed-in',
  body: z.object({ language: spokenLanguageSchema }),
  response: changedSchema,
  addition: true,
});
