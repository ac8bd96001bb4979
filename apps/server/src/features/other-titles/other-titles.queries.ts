import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import { sql } from 'kysely';
import { textArray } from '../../lib/text/text-array.ts';
import type { Queryable, Transaction } from '../../library.ts';

/** The other titles of books, in each book's own order. */
export function selectTitles(
  database: Queryable,
  bookIds: readonly string[],
): Promise<(OtherTitle & { book_id: string })[]> {
  return database
    .selectFrom('book_titles')
    .where('book_id', '=', sql<string>`ANY (${textArray(bookIds)}::uuid[])`)
    .select(['book_id', 'title', 'kind'])
    .orderBy('book_id')
    .orderBy('place')
    .execute();
}

export async function replaceTitles(
  transaction: Transaction,
  bookId: string,
  titles: readonly OtherTitle[],
): Promise<void> {
  await transaction.deleteFrom('book_titles').where('book_id', '=', bookId).execute();
  if (titles.length === 0) return;
  const rows = titles.map(({ title, kind }, index) => ({ book_id: bookId, place: index + 1, title, kind }));
  await transaction.insertInto('book_titles').values(rows).execute();
}
