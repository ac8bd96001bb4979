import { type LanguageCode, languageCodes, languageNames } from '@library/contract/languages.ts';
import { inLocale } from './language/numbers.ts';
import { spoken } from './language/spoken.ts';
import { t } from './language/texts.ts';

const namesOfBrowser = inLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }),
);

/** The name of a language that a book can have: in English as the contract has it, otherwise as the browser knows it. */
export function languageName(code: LanguageCode): string {
  if (spoken().language === 'en') return languageNames[code];
  // Browsers know no Bengali name of this one.
  return namesOfBrowser().of(code) ?? (code === 'pi' ? t('Pali') : languageNames[code]);
}

/** Every language that a book can have, the usual ones of the library first. */
export const languageOptions = () =>
  languageCodes.map((code) => ({ value: code, label: languageName(code) }));
