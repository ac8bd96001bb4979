import { type LanguageCode, languageCodes, languageNames } from '@library/contract/books/languages.ts';

/** Words that lists of books use for a language, besides its code and its English name. */
const words: Partial<Record<LanguageCode, string>> = {
  bn: 'bangla, ben, বাংলা, বাঙলা, البنغالية',
  ar: 'ara, arabi, আরবি, আরবী, العربية, عربي, عربى',
  en: 'eng, ইংরেজি, ইংরেজী, ইংলিশ, الإنجليزية',
  ur: 'urd, উর্দু, اردو',
  fa: 'farsi, per, fas, ফার্সি, ফারসি, ফারসী, فارسی',
  hi: 'hin, হিন্দি, हिन्दी',
};

const key = (word: string) => word.normalize('NFC').trim().toLowerCase();

const codeByWord = new Map(
  languageCodes.flatMap((code) =>
    [code, languageNames[code], ...(words[code]?.split(',') ?? [])].map((word) => [key(word), code] as const),
  ),
);

/** The language for a word in a list (a code of two or three letters, or a name); undefined for an unknown word. */
export const languageOfWord = (word: string): LanguageCode | undefined => codeByWord.get(key(word));
