import { languageCodes, languageNames } from '@library/contract/languages.ts';

/** Every language that a book can have, the usual ones of the library first. */
export const languageOptions = languageCodes.map((code) => ({
  value: code,
  label: languageNames[code],
}));
