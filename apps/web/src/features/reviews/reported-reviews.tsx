import { reportedStates } from '@library/contract/review-reports.ts';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Flag } from 'lucide-react';
import { errorText } from '../../lib/api-errors.ts';
import { useListState, useStepBack } from '../../lib/list-state.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ReportedReviewCard } from './reported-review-card.tsx';
import { noReportedFilters, reportedReviewsPage } from './review-reports.api.ts';

const names = { reported: 'Reported', hidden: 'Hidden' };
const options = reportedStates.map((value) => ({ value, label: names[value] }));

/** The reviews that readers reported, and those that are hidden; which of them stands in the address. */
export function ReportedReviews() {
  const list = useListState(noReportedFilters);
  const state = list.filters.state === 'hidden' ? 'hidden' : 'reported';
  const { data, error, isPlaceholderData, refetch } = useQuery(reportedReviewsPage(state, list.page));
  useStepBack(
    list,
    data && !isPlaceholderData ? { rows: data.data.length, lastPage: data.last_page } : undefined,
  );
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
        {error ? (
          <ErrorState message={errorText(error, 'Failed to fetch the reviews.')} onRetry={refetch} />
        ) : null}
        {data || error ? null : (
          <Loading text="Loading the reviews...">
            <div className="flex flex-col gap-3">
              <Skeleton className="h-44" />
              <Skeleton className="h-44" />
            </div>
          </Loading>
        )}
        {data ? (
          <ListBody stale={isPlaceholderData} className="flex flex-col gap-4">
            {data.data.length > 0 ? (
              <ul aria-label={`${names[state]} reviews`} className="flex flex-col gap-3">
                {data.data.map((review) => (
                  <ReportedReviewCard key={review.review_id} review={review} />
                ))}
              </ul>
            ) : (
              <Nothing hidden={state === 'hidden'} />
            )}
            <SimplePager page={data.current_page} lastPage={data.last_page} onPageChange={list.showPage} />
          </ListBody>
        ) : null}
      </div>
    </div>
  );
}

function Nothing({ hidden }: { hidden: boolean }) {
  if (hidden) {
    return (
      <EmptyState
        icon={EyeOff}
        title="No review is hidden."
        text="Reviews that you hide can be shown again here."
      />
    );
  }
  return (
    <EmptyState icon={Flag} title="No review is reported." text="What readers report waits here for you." />
  );
}
