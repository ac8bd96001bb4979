import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { currentLabel } from '../../database/shared-sql/current-label.ts';
import { type PreparedStatement, runPrepared } from '../../database/shared-sql/prepared-statements.ts';
import type { Queryable } from '../../library.ts';

/** What a link preview of a book shows. */
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

/** What a link preview of a copy shows; undefined for an unknown copy and for a copy of a deleted book. */
export function selectCopyPreview(database: Queryable, label: string) {
  return database
    .selectFrom('copies')
    .innerJoin('books', 'books.book_id', 'copies.book_id')
    .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
    .where('copies.label', '=', currentLabel(label))
    .where('books.deleted_at', 'is', null)
    .select([
      'books.book_id',
      'books.title',
      'books.cover',
      'copies.label',
      'halls.name as hall',
      'copies.state',
    ])
    .executeTakeFirst();
}

/** Runs for every view of a book without an available copy, also when the rest of the page is cached. */
const expectedBackOfBook: PreparedStatement = {
  name: 'halls where a book is expected back',
  text: `
    SELECT halls.hall_id, halls.name AS hall_name, halls.gender, min(lendings.due_date) AS due_date
    FROM lendings JOIN halls USING (hall_id)
    WHERE lendings.book_id = $1 AND lendings.status = 'pending'
    GROUP BY halls.hall_id, halls.name, halls.gender, halls.name_key
    ORDER BY due_date, halls.name_key`,
};

/** The halls where copies of the book are lent, each with its earliest due date, earliest first. */
export function selectExpectedBack(
  database: Queryable,
  bookId: string,
): Promise<BookDetail['expected_back']> {
  return runPrepared(database, expectedBackOfBook, [bookId]);
}

/** A reader's hall and gender; undefined for accounts that are not readers. */
export function selectReaderPlace(database: Queryable, readerId: string) {
  return database
    .selectFrom('readers')
    .where('reader_id', '=', readerId)
    .select(['hall_id', 'gender'])
    .executeTakeFirst();
}
