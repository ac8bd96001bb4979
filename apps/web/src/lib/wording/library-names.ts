import { libraryNameIn } from '@library/contract/library/library-name.ts';
import { spoken } from '../language/spoken.ts';
import { settings } from '../settings.ts';

/** The library's name in the current language. */
export function libraryName(): string {
  return libraryNameIn(settings, spoken().language);
}

/** The library's other name, to show beside the first. */
export function otherLibraryName(): string {
  const { library_name, library_name_local } = settings;
  return libraryName() === library_name ? library_name_local : library_name;
}
