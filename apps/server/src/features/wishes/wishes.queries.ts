import type { Database, Locked, Queryable, Transaction } from '../../library.ts';

/** The books on a reader's wishlist, without deleted ones. */
export function selectWishes(database: Database, readerId: string) {
  return database
    .selectFrom('wishes')
    .innerJoin('books', 'books.book_id', 'wishes.book_id')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .leftJoin('categories', 'categories.category_id', 'books.category_id')
    .where('wishes.reader_id', '=', readerId)
    .where('books.deleted_at', 'is', null)
    .select([
      'wishes.wish_id',
      'books.book_id',
      'books.title',
      'authors.name as author',
      'categories.name as category',
      'books.cover',
      'books.available_copies',
    ])
    .orderBy('wishes.created_at', 'desc')
    .orderBy('wishes.wish_id', 'desc')
    .execute();
}

/** How many books are on a locked reader's wishlist, and whether this one is. */
export function selectWishFacts(transaction: Transaction, readerId: Locked<'reader'>, bookId: string) {
  return transaction
    .selectFrom('wishes')
    .where('reader_id', '=', readerId)
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.agg<boolean>('bool_or', [eb('book_id', '=', bookId)]), eb.lit(false)).as('has_book'),
    ])
    .executeTakeFirstOrThrow();
}

/** Adds the wish unless it exists already. */
export async function insertWish(
  database: Queryable,
  wish: { wish_id: string; reader_id: string; book_id: string; created_at: Date },
): Promise<void> {
  await database
    .insertInto('wishes')
    .values(wish)
    .onConflict((conflict) => conflict.columns(['reader_id', 'book_id']).doNothing())
    .execute();
}

export async function deleteWish(database: Queryable, readerId: string, bookId: string): Promise<void> {
  await database
    .deleteFrom('wishes')
    .where('reader_id', '=', readerId)
    .where('book_id', '=', bookId)
    .execute();
}

/** Selects wishes in the order of their ids, so that deleting a book and deleting a reader cannot deadlock. */
function inOrder(transaction: Transaction, column: 'book_id' | 'reader_id', id: string) {
  return transaction
    .selectFrom('wishes')
    .where(column, '=', id)
    .select('wish_id')
    .orderBy('wish_id')
    .forUpdate();
}

/** Removes a deleted book from all wishlists. */
export async function deleteWishesForBook(transaction: Transaction, bookId: string): Promise<void> {
  await transaction
    .deleteFrom('wishes')
    .where('wish_id', 'in', inOrder(transaction, 'book_id', bookId))
    .execute();
}

/** The books among these that are on the reader's wishlist. */
export async function selectWishedIds(
  database: Queryable,
  readerId: string,
  bookIds: string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('wishes')
    .where('reader_id', '=', readerId)
    .where('book_id', 'in', bookIds)
    .select('book_id')
    .execute();
  return rows.map((row) => row.book_id);
}

/** Deletes the wishlist of a deleted reader. */
export async function deleteWishesOfReader(transaction: Transaction, readerId: string): Promise<void> {
  await transaction
    .deleteFrom('wishes')
    .where('wish_id', 'in', inOrder(transaction, 'reader_id', readerId))
    .execute();
}
