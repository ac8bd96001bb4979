import type { SpokenLanguage } from '../language/spoken-languages.ts';

const words: Readonly<Record<SpokenLanguage, string>> = { en: 'Not yet described', bn: 'বিবরণ বাকি' };
const opening = `${words.en} · `;

/** The title of a book that is not described yet, with the label of its first copy. */
export const workingTitle = (label: string): string => opening + label;

/** A title in a language: a working title is translated, any other title stays as printed. */
export function titleIn(title: string, language: SpokenLanguage): string {
  return title.startsWith(opening) ? `${words[language]} · ${title.slice(opening.length)}` : title;
}
