import type { Reader } from '../../library.ts';

export function selectBook(database: Reader, bookId: string) {
  return database
    .selectFrom('books')
    .where('book_id', '=', bookId)
    .where('deleted_at', 'is', null)
    .select(['book_id', 'title'])
    .executeTakeFirst();
}
