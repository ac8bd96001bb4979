import { sql } from 'kysely';
import type { Transaction } from '../../library.ts';
import { blocksOf, type RowOf } from './blocks.queries.ts';

/** All copies of the library, in blocks, without withdrawn ones. */
export const selectCopies = (transaction: Transaction, timeZone: string) =>
  blocksOf(
    (after, limit) => {
      let query = transaction
        .selectFrom('copies')
        .innerJoin('books', 'books.book_id', 'copies.book_id')
        .innerJoin('halls', 'halls.hall_id', 'copies.hall_id')
        .leftJoin('authors', 'authors.author_id', 'books.author_id')
        .leftJoin('publishers', 'publishers.publisher_id', 'books.publisher_id')
        .leftJoin('categories', 'categories.category_id', 'books.category_id')
        .where('copies.state', '<>', 'withdrawn')
        .where('books.deleted_at', 'is', null)
        .select([
          'copies.copy_id',
          'copies.label',
          'halls.name as hall',
          'copies.state',
          sql<string>`to_char(copies.accessioned_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`.as('added_on'),
          'books.book_id',
          'books.title',
          'authors.name as author',
          'publishers.name as publisher',
          'categories.name as category',
          'books.language',
          'books.isbn',
        ])
        .orderBy('copies.copy_id')
        .limit(limit);
      if (after !== null) query = query.where('copies.copy_id', '>', after);
      return query.execute();
    },
    ({ copy_id }) => copy_id,
  );
export type ExportedCopy = RowOf<typeof selectCopies>;

/** All lendings, in blocks, with the readers' names; deleted readers have none. */
export const selectLendings = (transaction: Transaction) =>
  blocksOf(
    (after, limit) => {
      let query = transaction
        .selectFrom('lendings')
        .innerJoin('books', 'books.book_id', 'lendings.book_id')
        .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
        .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
        .innerJoin('accounts', 'accounts.account_id', 'lendings.reader_id')
        .innerJoin('readers', 'readers.reader_id', 'lendings.reader_id')
        .leftJoin('authors', 'authors.author_id', 'books.author_id')
        .select([
          'lendings.lending_id',
          'books.book_id',
          'books.title',
          'authors.name as author',
          'copies.label',
          'halls.name as hall',
          'lendings.issue_date',
          'lendings.due_date',
          'lendings.returned_on',
          'lendings.status',
          'lendings.late_days',
          'lendings.renewals',
          sql<string | null>`CASE WHEN accounts.deleted_at IS NULL THEN accounts.name END`.as('reader_name'),
          'readers.registration_no',
          'accounts.email',
        ])
        .orderBy('lendings.lending_id')
        .limit(limit);
      if (after !== null) query = query.where('lendings.lending_id', '>', after);
      return query.execute();
    },
    ({ lending_id }) => lending_id,
  );
export type ExportedLending = RowOf<typeof selectLendings>;

/** All reviews, in blocks, including hidden ones, without their writers. */
export const selectReviews = (transaction: Transaction) =>
  blocksOf(
    (after, limit) => {
      let query = transaction
        .selectFrom('reviews')
        .innerJoin('books', 'books.book_id', 'reviews.book_id')
        .leftJoin('authors', 'authors.author_id', 'books.author_id')
        .select([
          'reviews.review_id',
          'books.book_id',
          'books.title',
          'authors.name as author',
          'reviews.rating',
          'reviews.comment',
          'reviews.review_date',
          'reviews.hidden_at',
        ])
        .orderBy('reviews.review_id')
        .limit(limit);
      if (after !== null) query = query.where('reviews.review_id', '>', after);
      return query.execute();
    },
    ({ review_id }) => review_id,
  );
export type ExportedReview = RowOf<typeof selectReviews>;
