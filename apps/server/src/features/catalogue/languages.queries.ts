import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { Database } from '../../library.ts';

/** The languages of the catalogue with the number of their books, most books first. */
export function selectLanguages(database: Database) {
  return database
    .selectFrom('books')
    .where('deleted_at', 'is', null)
    .where('language', 'is not', null)
    .select(({ fn }) => ['language', fn.countAll<number>().as('book_count')])
    .groupBy('language')
    .orderBy('book_count', 'desc')
    .orderBy('language')
    .$narrowType<{ language: LanguageCode }>()
    .execute();
}
