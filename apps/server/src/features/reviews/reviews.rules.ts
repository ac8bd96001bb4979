import type { LendingStatus } from '@library/contract/lending/lendings.ts';

/** A reader's lending of the book to be reviewed. */
export interface LendingOfBook {
  lending_id: string;
  status: LendingStatus;
  /** Whether one of its hand-overs has a dispute that is not settled. */
  is_disputed: boolean;
  review_id: string | null;
}

/** Whether a lending can be reviewed: it is returned, not disputed and has no review yet. */
export function isReviewable(lending: LendingOfBook): boolean {
  return lending.status === 'returned' && lending.review_id === null && !lending.is_disputed;
}

/** Why a reader may not review a book, for the reader's lendings of it, none of which can be reviewed. */
export function reasonAgainstReview(lendings: readonly LendingOfBook[]): string {
  if (lendings.some(({ status }) => status === 'pending')) {
    return "You can review this book once you've returned it.";
  }
  if (lendings.some(({ review_id, is_disputed }) => review_id === null && is_disputed)) {
    return 'The library is still looking into this loan. You can review the book once that is settled.';
  }
  if (lendings.some(({ review_id }) => review_id !== null))
    return "You've already reviewed this book. You can change your review in My books.";
  return "You can review a book once you've borrowed and returned it.";
}

/** Why readers may not delete their own review; null when they may. A rewritten hidden review would be visible again. */
export function reasonAgainstDeletion({ hidden_reason }: { hidden_reason: string | null }): string | null {
  if (hidden_reason === null) return null;
  return "The library has hidden this review, so it can't be deleted. You can still change what it says.";
}

/** The comment, or null if it has no readable characters. */
export function writtenText(comment: string | null): string | null {
  return comment !== null && /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(comment) ? comment : null;
}

/** Whether a review was changed after it was written. */
export function wasEdited({ created_at, updated_at }: { created_at: Date; updated_at: Date }): boolean {
  return updated_at.getTime() > created_at.getTime();
}
