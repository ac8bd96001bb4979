import { reportedStates } from '@library/contract/review-reports.ts';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Flag } from 'lucide-react';
import { useListState } from '../../lib/list-state.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { ReportedReviewCard } from './reported-review-card.tsx';
import { noReportedFilters, reportedReviewsPage } from './review-reports.api.ts';

const names = { reported: 'Reported', hidden: 'Hidden' };
const empty = {
  reported: { icon: Flag, title: 'No reported reviews', text: 'Reviews that readers report appear here.' },
  hidden: {
    icon: EyeOff,
    title: 'No hidden reviews',
    text: 'Reviews that you hide appear here, and you can show them again.',
  },
};
const options = reportedStates.map((value) => ({ value, label: names[value] }));

/** The reported and the hidden reviews; the address says which of them show. */
export function ReportedReviews() {
  const list = useListState(noReportedFilters);
  const state = list.filters.state === 'hidden' ? 'hidden' : 'reported';
  const query = useQuery(reportedReviewsPage(state, list.page));
  const { data } = query;
  return (
    <div className="flex flex-col items-start gap-4">
      <SegmentedControl
        legend="Which reviews"
        options={options}
        value={state}
        onValueChange={(chosen) =>
          list.applyFilters(chosen === 'hidden' ? { state: chosen } : noReportedFilters)
        }
      />
      <div className="w-full">
        <QueryList
          query={query}
          rows={data?.data}
          lastPage={data?.last_page}
          paging={list}
          pager={SimplePager}
          texts={{
            loading: 'Loading the reviews...',
            failed: 'Failed to fetch the reviews.',
            empty: empty[state],
          }}
          skeleton="h-44"
          skeletons={2}
        >
          {(reviews) => (
            <ul aria-label={`${names[state]} reviews`} className="flex flex-col gap-3">
              {reviews.map((review) => (
                <ReportedReviewCard key={review.review_id} review={review} />
              ))}
            </ul>
          )}
        </QueryList>
      </div>
    </div>
  );
}
