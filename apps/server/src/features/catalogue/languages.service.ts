import type { BookLanguage } from '@library/contract/books/catalogue.ts';
import { languageNames } from '@library/contract/books/languages.ts';
import type { Library } from '../../library.ts';
import { selectLanguages } from './languages.queries.ts';

/** The languages by which the catalogue can be filtered. */
export async function listLanguages({ database }: Library): Promise<BookLanguage[]> {
  const languages = await selectLanguages(database);
  return languages.map(({ language, book_count }) => ({
    language,
    name: languageNames[language],
    book_count,
  }));
}
