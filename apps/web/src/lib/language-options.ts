import { type LanguageCode, languageCodes, languageNames } from '@library/contract/languages.ts';
import { inLocale } from './language/numbers.ts';
import { spoken } from './language/spoken.ts';

const namesOfBrowser = inLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** The name of a language that a book can have: in English as the contract has it, otherwise as the browser knows it. */
export function languageName(code: LanguageCode): string {
  return (spoken().language === 'en' ? undefined : namesOfBrowser().of(code)) ?? languageNames[code];
}

/** Every language that a book can have, the usual ones of the library first. */
export const languageOptions = () =>
  languageCodes.map((code) => ({ value: code, label: languageName(code) }));
