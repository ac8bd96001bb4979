import type { myReads } from '@library/contract/my-reads.ts';
import { changeReview, deleteReview, submitReview, viewReview } from '@library/contract/reviews.ts';
import type { Answered } from '@library/contract/route.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/api-errors.ts';
import { notify } from '../../lib/toast.ts';

/** A review as it is sent; `rating` 1 to 5 stars, `comment` may be ''. */
export type NewReview = { reader_id: string; book_id: string; rating: number; comment: string };

/** One of the reader's own reviews. */
export const ownReviewQuery = (reviewId: string) =>
  queryOptions({
    queryKey: ['reviews', reviewId],
    queryFn: ({ signal }) => call(viewReview, { params: { id: reviewId }, signal }),
  });

/** A review shows on My books and on its book, and may earn points, on the dashboard. */
function reloadReviewed(cache: QueryClient): void {
  for (const changed of ['my-reads', 'dashboard', 'books']) {
    cache.invalidateQueries({ queryKey: [changed] });
  }
}

/** What is done to reviews happens one after the other: a new one waits until the old one is gone. */
const scope = { id: 'reviews' };

/** Sends a review. It changes the reader's lists and points, and the book's rating. */
export function useSubmitReview() {
  const cache = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (review: NewReview) => call(submitReview, { body: review }),
    onSuccess: () => reloadReviewed(cache),
  });
}

/** Changes stars and text of an own review. */
export function useChangeReview(reviewId: string) {
  const cache = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (review: { rating: number; comment: string }) =>
      call(changeReview, { params: { id: reviewId }, body: review }),
    onSuccess: ({ review }) => {
      cache.setQueryData(ownReviewQuery(reviewId).queryKey, review);
      reloadReviewed(cache);
    },
  });
}

type Reads = Answered<typeof myReads>;
const readsKey = ['my-reads'];

/**
 * Deletes an own review. My books offers 'Review' at once, and 'View Review' again with a sentence when the call
 * fails; the callbacks stand here because the screen that asked is closed by then.
 */
export function useDeleteReview() {
  const cache = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ reviewId }: { reviewId: string; lendingId: string }) =>
      call(deleteReview, { params: { id: reviewId } }),
    onMutate: async ({ lendingId }) => {
      await cache.cancelQueries({ queryKey: readsKey });
      const before = cache.getQueryData<Reads>(readsKey);
      cache.setQueryData<Reads>(readsKey, (reads) => reads && withoutReview(reads, lendingId));
      return before;
    },
    onSuccess: ({ message }, { reviewId }) => {
      cache.removeQueries({ queryKey: ownReviewQuery(reviewId).queryKey });
      notify.success(message);
    },
    onError: (error, _, before) => {
      cache.setQueryData(readsKey, before);
      notify.error(errorText(error, 'Failed to delete your review. Please try again.'));
    },
    onSettled: () => reloadReviewed(cache),
  });
}

function withoutReview(reads: Reads, lendingId: string): Reads {
  const completedReads = reads.completedReads.map((read) =>
    read.lending_id === lendingId ? { ...read, review_id: null } : read,
  );
  return { ...reads, completedReads };
}
