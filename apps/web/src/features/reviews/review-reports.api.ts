import {
  dismissReports,
  hideReview,
  listReportedReviews,
  type reportedStates,
  reportReview,
  showReview,
} from '@library/contract/reading/review-reports.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';

/** Which reviews the list shows, as the address names it: '' for reported ones. */
export type ReportedFilters = { state: string };

export const noReportedFilters: ReportedFilters = { state: '' };

/** A page of reported or hidden reviews, 1-based. Loaded again whenever it is opened, because readers report all day. */
export const reportedReviewsPage = (state: (typeof reportedStates)[number], page: number) =>
  queryOptions({
    queryKey: ['reported-reviews', state, page],
    queryFn: ({ signal }) => call(listReportedReviews, { query: { state, page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A report or a hiding of a review, with its reason. */
export type ReviewWithReason = { review_id: string; reason: string };

/** Reports a review. The dialog shows a failure. */
export function useReportReview() {
  return useMutation({
    mutationFn: (body: ReviewWithReason) => call(reportReview, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.reportReview),
  });
}

/** Hides a review. The dialog shows a failure. */
export function useHideReview() {
  return useMutation({
    mutationFn: (body: ReviewWithReason) => call(hideReview, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.hideReview),
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
