import { conflict, forbidden } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import type { ReaderActor } from '../../permissions.ts';
import { pointsForReview } from '../points/points.rules.ts';
import { earnOnce } from '../points/points.service.ts';
import { lockReaderWhoMayBegin, requireStillThere } from '../requests/requests.service.ts';
import { insertReview, selectLendingsOfBook } from './reviews.queries.ts';
import { isReviewable, reasonAgainstReview, writtenText } from './reviews.rules.ts';

export { deleteReviewOf } from './reviews.queries.ts';

export interface NewReview {
  /** Some clients send it; if given, it must be the calling reader's id. */
  reader_id?: string | undefined;
  book_id: string;
  /** 1 to 5 stars. */
  rating: number;
  comment: string | null;
}

/**
 * Reviews the reader's latest returned lending of the book that has no review. Returns the points that were actually
 * earned, which may be none (decision 032). Throws 403 for a foreign `reader_id` and for a blocked reader, 409 if there
 * is no such lending.
 */
export function submitReview(
  library: Library,
  reader: ReaderActor,
  { reader_id: sentId, book_id, rating, comment }: NewReview,
): Promise<{ review_id: string; points_earned: number }> {
  if (sentId && sentId !== reader.account_id) throw forbidden('You can only review as yourself.');
  return library.inTransaction(async (transaction) => {
    const { reader_id } = await lockReaderWhoMayBegin(transaction, reader.account_id);
    await requireStillThere(transaction, reader_id);
    const lendings = await selectLendingsOfBook(transaction, reader_id, book_id);
    const lending = lendings.find(isReviewable);
    if (!lending) throw conflict(reasonAgainstReview(lendings));
    const now = library.clock.now();
    const text = writtenText(comment);
    const review_id = library.makeId();
    const { lending_id } = lending;
    await insertReview(transaction, {
      review_id,
      lending_id,
      reader_id,
      book_id,
      rating,
      comment: text,
      review_date: library.clock.today(),
      created_at: now,
      updated_at: now,
    });
    const earning = { reader_id, book_id, lending_id };
    return { review_id, points_earned: await earnOnce(transaction, library, earning, pointsForReview(text)) };
  });
}
