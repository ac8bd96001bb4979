import type { OwnReview } from '@library/contract/reading/reviews.ts';
import { conflict, notFound } from '../../lib/refusal.ts';
import type { Library, Queryable } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { pointsForReview } from '../points/points.rules.ts';
import { earnOnce } from '../points/points.service.ts';
import { lockReader, lockReaderWhoMayBegin, requireStillThere } from '../requests/requests.service.ts';
import { deleteReviewRow, selectOwnReview, updateReview } from './reviews.queries.ts';
import { reasonAgainstDeletion, wasEdited, writtenText } from './reviews.rules.ts';

/** The reader's own review. Throws 404 for an unknown id and for somebody else's review. */
export async function ownReview(
  database: Queryable,
  reader: ReaderActor,
  reviewId: string,
): Promise<OwnReview> {
  const row = await selectOwnReview(database, reader.account_id, reviewId);
  if (!row) throw notFound('There is no such review.');
  const { review_id, lending_id, book_id, rating, comment, review_date, hidden_reason } = row;
  return {
    review_id,
    lending_id,
    book_id,
    rating,
    comment,
    hidden_reason,
    date: review_date,
    edited: wasEdited(row),
  };
}

/**
 * Changes rating and text; the same values again are not an edit. A text that is added later earns its points, unless
 * the lending has earned them already (decision 019). A hidden review stays hidden and earns nothing. Throws 404 as
 * `ownReview` does, and 403 for a blocked reader.
 */
export function changeReview(
  library: Library,
  reader: ReaderActor,
  reviewId: string,
  { rating, comment }: { rating: number; comment: string | null },
): Promise<{ review: OwnReview; points_earned: number }> {
  return library.inTransaction(async (transaction) => {
    const { reader_id } = await lockReaderWhoMayBegin(transaction, reader.account_id);
    await requireStillThere(transaction, reader_id);
    const before = await ownReview(transaction, reader, reviewId);
    const text = writtenText(comment);
    if (rating === before.rating && text === before.comment) return { review: before, points_earned: 0 };
    await updateReview(transaction, reviewId, { rating, comment: text, updated_at: library.clock.now() });
    const { book_id, lending_id } = before;
    const earning = { reader_id, book_id, lending_id };
    const rules = before.hidden_reason === null ? pointsForReview(text) : [];
    const points_earned = await earnOnce(transaction, library, earning, rules);
    return { review: await ownReview(transaction, reader, reviewId), points_earned };
  });
}

/**
 * Deletes the review, so that the lending can be reviewed again. Its points stay, because they are earned once a
 * lending (decision 019). Throws 404 as `ownReview` does, and 409 for a hidden one.
 */
export function deleteReview(library: Library, reader: ReaderActor, reviewId: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    await lockReader(transaction, reader.account_id);
    const reason = reasonAgainstDeletion(await ownReview(transaction, reader, reviewId));
    if (reason) throw conflict(reason);
    await deleteReviewRow(transaction, reviewId);
  });
}
