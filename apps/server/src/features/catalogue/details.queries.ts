import { editionFactNames } from '@library/contract/edition-facts.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { currentLabel } from '../../database/current-label.ts';
import type { Tables } from '../../database/tables.ts';
import type { Queryable } from '../../library.ts';

/** The other books of the catalogue with the same author or category. */
function otherBooks(is: ExpressionBuilder<Tables, 'books'>, column: 'author_id' | 'category_id') {
  return is
    .selectFrom('books as other')
    .whereRef(`other.${column}`, '=', `books.${column}`)
    .whereRef('other.book_id', '!=', 'books.book_id')
    .where('other.deleted_at', 'is', null)
    .select('other.book_id');
}

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
      'books.author_id',
      'books.category_id',
      'books.title',
      'books.description',
      'books.cover',
      'books.language',
      'books.isbn',
      ...editionFactNames.map((name) => `books.${name}` as const),
      'books.ratings_sum',
      'books.raters_count',
      'books.ratings_count',
      'authors.name as author',
      'publishers.name as publisher',
      'categories.name as category',
      (is) =>
        is
          .selectFrom('waits')
          .whereRef('waits.book_id', '=', 'books.book_id')
          .where('waits.status', '=', 'waiting')
          .select(is.fn.countAll<number>().as('people'))
          .as('people_waiting'),
      (is) => is.exists(otherBooks(is, 'author_id')).as('more_by_author'),
      (is) => is.exists(otherBooks(is, 'category_id')).as('more_in_category'),
    ])
    .executeTakeFirst();
}

/** What a preview of the book's address shows. */
export function selectBookPreview(database: Queryable, bookId: string) {
  return database
    .selectFrom('books')
    .leftJoin('authors', 'authors.author_id', 'books.author_id')
    .leftJoin('categories', 'categories.category_id', 'books.category_id')
    .where('books.book_id', '=', bookId)
    .where('books.deleted_at', 'is', null)
    .select([
      'books.book_id',
      'books.title',
      'books.cover',
      'authors.name as author',
      'categories.name as category',
    ])
    .executeTakeFirst();
}

/** What a preview of a copy shows; undefined for a copy of a deleted book, as for an unknown one. */
export function selectCopyPreview(database: Queryable, label: string) {
  return database
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
    .where('copies.label', '=', currentLabel(label))
    .where('books.deleted_at', 'is', null)
    .select(['books.book_id', 'books.title', 'books.cover', 'halls.name as hall', 'copies.state'])
    .executeTakeFirst();
}

/** The halls that have copies of the book which are not lost, by name. */
export function selectCollectionPoints(database: Queryable, bookId: string) {
  return database
    .selectFrom('book_collections')
    .innerJoin('halls', 'halls.hall_id', 'book_collections.hall_id')
    .where('book_collections.book_id', '=', bookId)
    .whereRef('book_collections.total_copies', '>', 'book_collections.lost_copies')
    .select([
      'halls.hall_id',
      'halls.name',
      'halls.gender',
      'book_collections.available_copies',
      sql<number>`total_copies - lost_copies`.as('copies'),
    ])
    .orderBy('halls.name_key')
    .execute();
}

/** The halls where copies of the book are lent, each with its earliest due date; the earliest first. */
export function selectExpectedBack(database: Queryable, bookId: string) {
  return database
    .selectFrom('lendings')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .where('lendings.book_id', '=', bookId)
    .where('lendings.status', '=', 'pending')
    .groupBy(['halls.hall_id', 'halls.name', 'halls.gender', 'halls.name_key'])
    .select([
      'halls.hall_id',
      'halls.name',
      'halls.gender',
      (is) => is.fn.min('lendings.due_date').as('due_date'),
    ])
    .orderBy('due_date')
    .orderBy('halls.name_key')
    .execute();
}

/** Where a reader lives; undefined for somebody who is no reader. */
export function selectReaderPlace(database: Queryable, readerId: string) {
  return database
    .selectFrom('readers')
    .where('reader_id', '=', readerId)
    .select(['hall_id', 'gender'])
    .executeTakeFirst();
}
