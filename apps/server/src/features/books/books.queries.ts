import type { Insertable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Act, Reader } from '../../library.ts';

export function selectBook(database: Reader, bookId: string) {
  return database
    .selectFrom('books')
    .where('book_id', '=', bookId)
    .where('deleted_at', 'is', null)
    .select(['book_id', 'title'])
    .executeTakeFirst();
}

export async function insertBook(act: Act, book: Insertable<Tables['books']>): Promise<void> {
  await act.insertInto('books').values(book).execute();
}
