import type { Queryable } from '../../library.ts';

export function selectBookDetail(database: Queryable, bookId: string) {
  return database
    .selectFrom('books')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .leftJoin('publishers', 'publishers.publisher_id', 'books.publisher_id')
    .leftJoin('categories', 'categories.category_id', 'books.category_id')
    .where('books.book_id', '=', bookId)
    .where('books.deleted_at', 'is', null)
    .select([
      'books.book_id',
      'books.title',
      'books.description',
      'books.cover',
      'books.language',
      'books.isbn',
      'books.ratings_sum',
      'books.raters_count',
      'books.ratings_count',
      'authors.name as author',
      'publishers.name as publisher',
      'categories.name as category',
    ])
    .executeTakeFirst();
}

/** The halls that have an available copy of the book, by name. */
export function selectCollectionPoints(database: Queryable, bookId: string) {
  return database
    .selectFrom('book_collections')
    .innerJoin('halls', 'halls.hall_id', 'book_collections.hall_id')
    .where('book_collections.book_id', '=', bookId)
    .where('book_collections.available_copies', '>', 0)
    .select(['halls.hall_id', 'halls.name', 'halls.gender', 'book_collections.available_copies'])
    .orderBy('halls.name_key')
    .execute();
}

export function selectReaderPlace(database: Queryable, readerId: string) {
  return database
    .selectFrom('readers')
    .where('reader_id', '=', readerId)
    .select(['hall_id', 'gender'])
    .executeTakeFirst();
}
