import type { MyReads } from '@library/contract/reading/my-reads.ts';
import { changeReview, deleteReview, submitReview, viewReview } from '@library/contract/reading/reviews.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { captureLogin } from '../../lib/session/capture-login.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** A review as it is sent; `rating` 1 to 5 stars, `comment` may be ''. */
export type NewReview = { reader_id: string; book_id: string; rating: number; comment: string };

/** One of the reader's own reviews. */
export const ownReviewQuery = (reviewId: string) =>
  queryOptions({
    queryKey: ['reviews', reviewId],
    queryFn: ({ signal }) => call(viewReview, { params: { id: reviewId }, signal }),
  });

/** Changes of reviews run one after the other: a new review waits until the old one is deleted. */
const scope = { id: 'reviews' };

/** Sends a review; the dialog says when it got no response. It changes the reader's lists and points, and the book's rating. */
export function useSubmitReview() {
  return useMutation({
    scope,
    mutationFn: (review: NewReview) => call(submitReview, { body: review, quiet: 'unanswered' }),
    onSettled: useInvalidate(staleAfter.submitReview),
  });
}

/** Changes stars and text of the reader's own review. */
export function useChangeReview(reviewId: string) {
  const cache = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (review: { rating: number; comment: string }) =>
      call(changeReview, { params: { id: reviewId }, body: review }),
    onSuccess: ({ review }) => {
      cache.setQueryData(ownReviewQuery(reviewId).queryKey, review);
    },
    onSettled: useInvalidate(staleAfter.changeReview),
  });
}

const readsKey = ['my-reads'] as const;

/**
 * Deletes the reader's own review. My books shows 'Review' immediately, and 'View Review' again if the call fails; the callbacks
 * are here because the dialog is unmounted by then.
 */
export function useDeleteReview() {
  const cache = useQueryClient();
  const invalidate = useInvalidate(staleAfter.deleteReview);
  return useMutation({
    scope,
    mutationFn: ({ reviewId }: { reviewId: string; lendingId: string }) =>
      call(deleteReview, { params: { id: reviewId } }),
    onMutate: async ({ lendingId }) => {
      const isInUse = captureLogin();
      await cache.cancelQueries({ queryKey: readsKey });
      const before = cache.getQueryData<MyReads>(readsKey);
      cache.setQueryData<MyReads>(readsKey, (reads) => reads && withoutReview(reads, lendingId));
      return { before, isInUse };
    },
    onSuccess: ({ message }, { reviewId }) => {
      cache.removeQueries({ queryKey: ownReviewQuery(reviewId).queryKey });
      notify.success(message);
    },
    onError: (error, _, shown) => {
      if (shown?.isInUse()) cache.setQueryData(readsKey, shown.before);
      notify.error(errorText(error, t("We couldn't delete your review. Please try again.")));
    },
    // In any case a load that was cancelled above starts again.
    onSettled: () => invalidate(),
  });
}

function withoutReview(reads: MyReads, lendingId: string): MyReads {
  const completedReads = reads.completedReads.map((read) =>
    read.lending_id === lendingId ? { ...read, review_id: null } : read,
  );
  return { ...reads, completedReads };
}
