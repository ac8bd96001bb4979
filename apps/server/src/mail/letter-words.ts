import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import type { Settings } from '../config.ts';
import { msg } from '../lib/sentences/message-descriptor.ts';

/** The names and the contact address of the library in letters. */
export type LetterNames = Pick<Settings, 'library_name' | 'library_name_local' | 'contact_email'>;

/** How every letter begins. */
export const greeting = msg('Assalamu Alaikum,');

/** The line that says where to send questions. */
export const questions = (contactEmail: string) =>
  msg('Questions? Write to {contactEmail}.', { contactEmail });

/** The language of letters to a person: the chosen one, else the language of the library. */
export function languageOfLetters(
  chosen: SpokenLanguage | null,
  { language }: Pick<Settings, 'language'>,
): SpokenLanguage {
  return chosen ?? language;
}
