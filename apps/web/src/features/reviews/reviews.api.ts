import { submitReview } from '@library/contract/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** A review as it is sent; `rating` 1 to 5 stars, `comment` may be ''. */
export type NewReview = { reader_id: string; book_id: string; rating: number; comment: string };

/** Sends a review. It changes the reader's lists and points, and the book's rating. */
export function useSubmitReview() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (review: NewReview) => call(submitReview, { body: review }),
    onSuccess: () => {
      for (const changed of ['my-reads', 'dashboard', 'books']) {
        cache.invalidateQueries({ queryKey: [changed] });
      }
    },
  });
}
