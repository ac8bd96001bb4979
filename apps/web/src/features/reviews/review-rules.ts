import type { NewReview } from './reviews.api.ts';

/** Points for the stars and for written words, as the dialog says. */
export const RATING_POINTS = 5;
export const TEXT_POINTS = 5;

/** What a review still earns points for; a part earns once a lending, whatever became of it. */
export type MayEarn = { rating: boolean; text: boolean };

/** What the celebration says when the answer gives no points. */
const DEFAULT_CELEBRATION = 50;

/** What the dialog holds when Submit is pressed; rating 0 is none yet. */
type Draft = {
  reader_id: string | undefined;
  book_id: string | undefined;
  rating: number;
  comment: string;
};

/** The review to send, or the sentence that says what is missing. */
export function checkReview(draft: Draft): { review: NewReview } | { missing: string } {
  const { reader_id, book_id, rating, comment } = draft;
  if (rating === 0) return { missing: 'Please select a rating for the book.' };
  if (!reader_id || !book_id) return { missing: 'Book or user information missing for review.' };
  return { review: { reader_id, book_id, rating, comment: comment.trim() } };
}

/** The N of 'You have earned N Points!'; servers of this contract may leave it out. */
export function celebratedPoints(earned: number | undefined): number {
  return earned ?? DEFAULT_CELEBRATION;
}
