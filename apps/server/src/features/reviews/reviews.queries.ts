import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Queryable, Transaction } from '../../library.ts';

/** The reader's lendings of a book with their reviews, the latest first. */
export function selectLendingsOfBook(transaction: Transaction, readerId: string, bookId: string) {
  return transaction
    .selectFrom('lendings')
    .leftJoin('reviews', 'reviews.lending_id', 'lendings.lending_id')
    .where('lendings.reader_id', '=', readerId)
    .where('lendings.book_id', '=', bookId)
    .select(['lendings.lending_id', 'lendings.status', 'reviews.review_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('disputes')
          .whereRef('disputes.lending_id', '=', 'lendings.lending_id')
          .where('settled_at', 'is', null)
          .select('dispute_id'),
      )
        .$castTo<boolean>()
        .as('is_disputed'),
    )
    .where('undone', '=', false)
    .orderBy('lendings.issued_at', 'desc')
    .orderBy('lendings.lending_id', 'desc')
    .execute();
}

export async function insertReview(
  transaction: Transaction,
  review: Insertable<Tables['reviews']>,
): Promise<void> {
  await transaction.insertInto('reviews').values(review).execute();
}

/** A reader's own review; undefined for an unknown id and for somebody else's review. */
export function selectOwnReview(database: Queryable, readerId: string, reviewId: string) {
  return database
    .selectFrom('reviews')
    .where('review_id', '=', reviewId)
    .where('reader_id', '=', readerId)
    .select([
      'review_id',
      'lending_id',
      'book_id',
      'rating',
      'comment',
      'review_date',
      'created_at',
      'updated_at',
      'hidden_reason',
    ])
    .executeTakeFirst();
}

export async function updateReview(
  transaction: Transaction,
  reviewId: string,
  changes: Updateable<Tables['reviews']>,
): Promise<void> {
  await transaction.updateTable('reviews').set(changes).where('review_id', '=', reviewId).execute();
}

export async function deleteReviewRow(transaction: Transaction, reviewId: string): Promise<void> {
  await transaction.deleteFrom('reviews').where('review_id', '=', reviewId).execute();
}

/** Deletes the review of a lending, if it has one. */
export async function deleteReviewOf(transaction: Transaction, lendingId: string): Promise<void> {
  await transaction.deleteFrom('reviews').where('lending_id', '=', lendingId).execute();
}
