import { type LanguageCode, languageCodes } from '@library/contract/books/languages.ts';
import type { CatalogueScript } from '../script.ts';

/** The codes of MARC (ISO 639-2/B) for the languages that books can have. */
const marcCodes: Record<LanguageCode, string> = {
  bn: 'ben',
  ar: 'ara',
  en: 'eng',
  ur: 'urd',
  fa: 'per',
  hi: 'hin',
  as: 'asm',
  zh: 'chi',
  fr: 'fre',
  de: 'ger',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  ms: 'may',
  ne: 'nep',
  pi: 'pli',
  ps: 'pus',
  pt: 'por',
  pa: 'pan',
  ru: 'rus',
  sa: 'san',
  es: 'spa',
  ta: 'tam',
  te: 'tel',
  tr: 'tur',
};

/** The terminological codes (ISO 639-2/T) that some systems use instead. */
const otherCodes: Record<string, LanguageCode> = {
  fas: 'fa',
  zho: 'zh',
  fra: 'fr',
  deu: 'de',
  msa: 'ms',
};

export const marcCodeOf = (language: LanguageCode): string => marcCodes[language];

/** The language for a MARC code; undefined for an empty code and for languages that our books cannot have. */
export function languageOfMarc(code: string): LanguageCode | undefined {
  const wanted = code.trim().toLowerCase();
  return languageCodes.find((language) => marcCodes[language] === wanted) ?? otherCodes[wanted];
}

/** The languages that use a script, the likeliest first. */
const languagesOf: Partial<Record<CatalogueScript, readonly LanguageCode[]>> = {
  bengali: ['bn', 'as', 'sa'],
  arabic: ['ar', 'ur', 'fa', 'ps', 'pa', 'ms'],
  devanagari: ['hi', 'sa', 'ne', 'pi'],
};

/** Letters that Arabic does not have: those that only Urdu has, and those that Urdu shares with Persian. */
const ofUrdu = /[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06d2]/u;
const ofPersian = /[\u067e\u0686\u0698\u06a9\u06af\u06cc]/u;

/**
 * Corrects the stated language of a book by the script of its printed title. Returns another language when the stated one does
 * not use that script, because catalogues often leave the code at its default.
 */
export function languageByScript(
  language: LanguageCode | undefined,
  script: CatalogueScript | null,
  title: string,
): LanguageCode | undefined {
  const possible = script && languagesOf[script];
  if (!possible || (language && possible.includes(language))) return language;
  if (script !== 'arabic') return possible[0];
  return ofUrdu.test(title) ? 'ur' : ofPersian.test(title) ? 'fa' : 'ar';
}
