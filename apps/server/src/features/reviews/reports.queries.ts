import type { Insertable } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

/**
 * Locks a review, hidden or not, and returns it with its writer; undefined for an unknown one. The lock prevents deleting the
 * review before a report refers to it, and hiding it while a report is being added.
 */
export function lockReview(transaction: Transaction, reviewId: string) {
  return transaction
    .selectFrom('reviews')
    .where('review_id', '=', reviewId)
    .select(['review_id', 'reader_id', 'rating', 'comment', 'hidden_at', 'hidden_reason'])
    .forShare()
    .executeTakeFirst();
}

/** The writer of a review; it never changes, so it may be read before anything is locked. */
export async function selectWriterOf(
  transaction: Transaction,
  reviewId: string,
): Promise<string | undefined> {
  const review = await transaction
    .selectFrom('reviews')
    .where('review_id', '=', reviewId)
    .select('reader_id')
    .executeTakeFirst();
  return review?.reader_id;
}

/** Whether the reader has reported this review, and the times of the reader's reports since a moment, oldest first. */
export async function selectReportsBy(
  transaction: Transaction,
  readerId: string,
  { reviewId, since }: { reviewId: string; since: Date },
): Promise<{ hasReported: boolean; lately: Date[] }> {
  const rows = await transaction
    .selectFrom('review_reports')
    .where('reader_id', '=', readerId)
    .where((report) => report.or([report('review_id', '=', reviewId), report('reported_at', '>', since)]))
    .select(['review_id', 'reported_at'])
    .orderBy('reported_at')
    .execute();
  return {
    hasReported: rows.some(({ review_id }) => review_id === reviewId),
    lately: rows.filter(({ reported_at }) => reported_at > since).map(({ reported_at }) => reported_at),
  };
}

export async function insertReport(
  transaction: Transaction,
  report: Insertable<Tables['review_reports']>,
): Promise<void> {
  await transaction.insertInto('review_reports').values(report).execute();
}

/** The reviews among these that the reader has reported. */
export async function selectReportedAmong(
  database: Queryable,
  readerId: string,
  reviewIds: string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('review_reports')
    .where('reader_id', '=', readerId)
    .where('review_id', 'in', reviewIds)
    .select('review_id')
    .execute();
  return rows.map(({ review_id }) => review_id);
}

export async function deleteReportsBy(transaction: Transaction, readerId: Locked<'reader'>): Promise<void> {
  await transaction.deleteFrom('review_reports').where('reader_id', '=', readerId).execute();
}

/** Settles the open reports of a review and returns their reasons. */
export async function settleReports(
  transaction: Transaction,
  reviewId: string,
  settled: { settled_at: Date; settled_by: string },
): Promise<string[]> {
  const rows = await transaction
    .updateTable('review_reports')
    .set(settled)
    .where('review_id', '=', reviewId)
    .where('settled_at', 'is', null)
    .returning('reason')
    .execute();
  return rows.map(({ reason }) => reason);
}
