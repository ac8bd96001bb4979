import {
  dismissReports,
  hideReview,
  listReportedReviews,
  type reportedStates,
  reportReview,
  showReview,
} from '@library/contract/review-reports.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { staleAfter } from '../../lib/invalidation.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';

/** Which reviews the list shows, as the address names it: '' for reported ones. */
export type ReportedFilters = { state: string };

/** The reported ones. */
export const noReportedFilters: ReportedFilters = { state: '' };

/** A page of reported or hidden reviews, 1-based. Loaded anew whenever it is opened: readers report all day. */
export const reportedReviewsPage = (state: (typeof reportedStates)[number], page: number) =>
  queryOptions({
    queryKey: ['reported-reviews', state, page],
    queryFn: ({ signal }) => call(listReportedReviews, { query: { state, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What is asked of the library about a review, for a reason. */
export type ReviewWithReason = { review_id: string; reason: string };

/** Tells the library about a review. Its failure is told by the dialog. */
export function useReportReview() {
  return useMutation({
    mutationFn: (body: ReviewWithReason) => call(reportReview, { body, quiet: true }),
    onSuccess: useInvalidate(staleAfter.reportReview),
  });
}

/** Hides a review. Its failure is told by the dialog. */
export function useHideReview() {
  return useMutation({
    mutationFn: (body: ReviewWithReason) => call(hideReview, { body, quiet: true }),
    onSuccess: useInvalidate(staleAfter.hideReview),
  });
}

/** Shows a hidden review again. */
export function useShowReview() {
  return useMutation({
    mutationFn: (review_id: string) => call(showReview, { body: { review_id } }),
    onSettled: useInvalidate(staleAfter.showReview),
  });
}

/** Leaves a reported review as it is. */
export function useDismissReports() {
  return useMutation({
    mutationFn: (review_id: string) => call(dismissReports, { body: { review_id } }),
    onSettled: useInvalidate(staleAfter.dismissReports),
  });
}
