import { type LanguageCode, languageCodes, languageNames } from '@library/contract/books/languages.ts';
import { inLocale } from '../language/numbers.ts';
import { spoken } from '../language/spoken.ts';
import { t } from '../language/texts.ts';

const namesOfBrowser = inLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }),
);

/** The name of a book's language: in English from the contract, otherwise from the browser. */
export function languageName(code: LanguageCode): string {
  if (spoken().language === 'en') return languageNames[code];
  // Browsers have no Bengali name for this language.
  return namesOfBrowser().of(code) ?? (code === 'pi' ? t('Pali') : languageNames[code]);
}

/** Every language that a book can have, starting with the usual ones of the library. */
export const languageOptions = () =>
  languageCodes.map((code) => ({ value: code, label: languageName(code) }));
