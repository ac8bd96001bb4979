import type { LendingStatus } from '@library/contract/lendings.ts';

/** A reader's lending of the book that is to be reviewed. */
export interface LendingOfBook {
  lending_id: string;
  status: LendingStatus;
  review_id: string | null;
}

/** Whether a lending waits for its review: a completed lending can be reviewed once. */
export function isReviewable(lending: LendingOfBook): boolean {
  return lending.status === 'returned' && lending.review_id === null;
}

/** Why a reader may not review a book when none of the lendings of it waits for a review. */
export function reasonAgainstReview(lendings: readonly LendingOfBook[]): string {
  if (lendings.some(({ status }) => status === 'pending')) {
    return 'You can review this book once you have returned it.';
  }
  if (lendings.some(({ review_id }) => review_id !== null))
    return 'You have already reviewed this book. You can change your review under My books.';
  return 'You can review a book once you have borrowed and returned it.';
}

/** Why a reader may not delete an own review; null when it may. Written anew, a hidden one would be visible again. */
export function reasonAgainstDeletion({ hidden_reason }: { hidden_reason: string | null }): string | null {
  if (hidden_reason === null) return null;
  return 'The library has hidden this review, so it cannot be deleted. You can still change what it says.';
}

/** The comment, or null where it holds nothing that can be read. */
export function writtenText(comment: string | null): string | null {
  return comment !== null && /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(comment) ? comment : null;
}

/** Whether a review was changed after it was written. */
export function wasEdited({ created_at, updated_at }: { created_at: Date; updated_at: Date }): boolean {
  return updated_at.getTime() > created_at.getTime();
}

/** What a review earns for: the rating, and the written text where there is one, each once a lending. */
export function pointsForReview(comment: string | null): ('rated' | 'reviewed')[] {
  return comment === null ? ['rated'] : ['rated', 'reviewed'];
}
