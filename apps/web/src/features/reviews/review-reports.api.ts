import {
  dismissReports,
  hideReview,
  listReportedReviews,
  type reportedStates,
  reportReview,
  showReview,
} from '@library/contract/review-reports.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Which reviews the list shows, as the address names it: '' for reported ones. */
export type ReportedFilters = { state: string };

/** The reported ones. */
export const noReportedFilters: ReportedFilters = { state: '' };

const REPORTED = 'reported-reviews';

/** A page of reported or hidden reviews, 1-based. Loaded anew whenever it is opened: readers report all day. */
export const reportedReviewsPage = (state: (typeof reportedStates)[number], page: number) =>
  queryOptions({
    queryKey: [REPORTED, state, page],
    queryFn: ({ signal }) => call(listReportedReviews, { query: { state, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Both lists, and the books on which reviews come and go. */
function useReload() {
  const cache = useQueryClient();
  return () => {
    for (const changed of [REPORTED, 'books']) cache.invalidateQueries({ queryKey: [changed] });
  };
}

/** What is asked of the library about a review, for a reason. */
export type ReasonedAct = { review_id: string; reason: string };

/** Tells the library about a review. Its failure is told by the dialog. */
export function useReportReview() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: ReasonedAct) => call(reportReview, { body, quiet: true }),
    onSuccess: reload,
  });
}

/** Hides a review. Its failure is told by the dialog. */
export function useHideReview() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: ReasonedAct) => call(hideReview, { body, quiet: true }),
    onSuccess: reload,
  });
}

/** Shows a hidden review again. */
export function useShowReview() {
  const reload = useReload();
  return useMutation({
    mutationFn: (review_id: string) => call(showReview, { body: { review_id } }),
    onSettled: reload,
  });
}

/** Leaves a reported review as it is. */
export function useDismissReports() {
  const reload = useReload();
  return useMutation({
    mutationFn: (review_id: string) => call(dismissReports, { body: { review_id } }),
    onSettled: reload,
  });
}
