import type { Insertable, Updateable } from 'kysely';
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

/** A book under its lock, with what people can change about it. */
export function lockBook(act: Act, bookId: string) {
  return act
    .selectFrom('books')
    .where('book_id', '=', bookId)
    .where('deleted_at', 'is', null)
    .select(['title', 'description', 'author_id', 'publisher_id', 'category_id', 'cover'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateBook(
  act: Act,
  bookId: string,
  changes: Updateable<Tables['books']>,
): Promise<void> {
  await act.updateTable('books').set(changes).where('book_id', '=', bookId).execute();
}

/** The cover of a book, deleted ones included: they still stand among what readers have read. */
export async function selectCover(database: Reader, bookId: string): Promise<string | null> {
  const book = await database
    .selectFrom('books')
    .where('book_id', '=', bookId)
    .select('cover')
    .executeTakeFirst();
  return book?.cover ?? null;
}

/** The names behind the ids of a book's author, publisher and category; null where it has none. */
export function selectNames(
  database: Reader,
  book: { author_id: string | null; publisher_id: string | null; category_id: string | null },
) {
  return database
    .selectNoFrom((name) => [
      name.selectFrom('authors').where('author_id', '=', book.author_id).select('name').as('author'),
      name
        .selectFrom('publishers')
        .where('publisher_id', '=', book.publisher_id)
        .select('name')
        .as('publisher'),
      name.selectFrom('categories').where('category_id', '=', book.category_id).select('name').as('category'),
    ])
    .executeTakeFirstOrThrow();
}

/** The name of a hall, for the audit log. */
export function selectHallName(database: Reader, hallId: string) {
  return database.selectFrom('halls').where('hall_id', '=', hallId).select('name').executeTakeFirst();
}

/** The paths of all uploaded covers that books have, deleted books included. */
export async function selectOwnCovers(database: Reader): Promise<string[]> {
  const books = await database
    .selectFrom('books')
    .where('cover', 'like', '/covers/%')
    .select('cover')
    .distinct()
    .execute();
  return books.flatMap(({ cover }) => cover ?? []);
}
