import type { SpokenLanguage } from '@library/contract/spoken-languages.ts';
import type { Settings } from '../config.ts';
import { msg } from '../lib/message-descriptor.ts';

/** The names of the library that letters use. */
export type LetterNames = Pick<Settings, 'library_name' | 'library_name_local' | 'contact_email'>;

/** How every letter begins. */
export const greeting = msg('Assalamu Alaikum,');

/** Where a reader of a letter asks. */
export const questions = (contactEmail: string) =>
  msg('Questions? Write to {contactEmail}.', { contactEmail });

/** The language in which somebody is written to: their own choice, else that of the library. */
export function languageOfLetters(
  chosen: SpokenLanguage | null,
  { language }: Pick<Settings, 'language'>,
): SpokenLanguage {
  return chosen ?? language;
}
