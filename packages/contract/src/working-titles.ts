import type { SpokenLanguage } from './spoken-languages.ts';

const words: Readonly<Record<SpokenLanguage, string>> = { en: 'Not yet described', bn: 'বিবরণ বাকি' };
const opening = `${words.en} · `;

/** How a book is called until somebody describes it, by the label of its first copy. */
export const workingTitle = (label: string): string => opening + label;

/** A title as it is written in a language: a working title in its words, any other as it is printed. */
export function titleIn(title: string, language: SpokenLanguage): string {
  return title.startsWith(opening) ? `${words[language]} · ${title.slice(opening.length)}` : title;
}
