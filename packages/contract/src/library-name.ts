import type { LibrarySettings } from './settings.ts';
import type { SpokenLanguage } from './spoken-languages.ts';

/** The name of the library in a sentence of this language: its local name where that is in the letters of the language. */
export function libraryNameIn(
  { library_name, library_name_local }: Pick<LibrarySettings, 'library_name' | 'library_name_local'>,
  language: SpokenLanguage,
): string {
  return language === 'bn' && /\p{Script=Bengali}/u.test(library_name_local)
    ? library_name_local
    : library_name;
}
