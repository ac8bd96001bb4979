import { t } from '../../lib/language/texts.ts';
import type { NewReview } from './reviews.api.ts';

/** Points for the stars and for the text, as the dialog shows them. */
export const RATING_POINTS = 5;
export const TEXT_POINTS = 5;

/** The parts of a review that still earn points; each earns once per lending, even if the review was deleted. */
export type MayEarn = { rating: boolean; text: boolean };

/** The points of the celebration if the response has none. */
const DEFAULT_CELEBRATION = 50;

/** The dialog's values on Submit; rating 0 is none yet. */
type UncheckedReview = {
  reader_id: string | undefined;
  book_id: string | undefined;
  rating: number;
  comment: string;
};

/** The review to send, or the message about what is missing. */
export function checkReview(draft: UncheckedReview): { review: NewReview } | { missing: string } {
  const { reader_id, book_id, rating, comment } = draft;
  if (rating === 0) return { missing: t('Please select a rating for the book.') };
  if (!reader_id || !book_id) return { missing: t('Book or user information missing for review.') };
  return { review: { reader_id, book_id, rating, comment: comment.trim() } };
}

/** The N of 'You have earned N Points!'; a default if another server of this contract omits it. */
export function celebratedPoints(earned: number | undefined): number {
  return earned ?? DEFAULT_CELEBRATION;
}
