import type { SpokenLanguage } from '../language/spoken-languages.ts';
import type { LibrarySettings } from './settings.ts';

/** The library's name in a language. In Bengali it is the local name, if that is written in Bengali letters. */
export function libraryNameIn(
  { library_name, library_name_local }: Pick<LibrarySettings, 'library_name' | 'library_name_local'>,
  language: SpokenLanguage,
): string {
  return language === 'bn' && /\p{Script=Bengali}/u.test(library_name_local)
    ? library_name_local
    : library_name;
}
