import { type ReportedReview, reportedStates } from '@library/contract/reading/review-reports.ts';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, Flag } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { StateList } from '../../ui/lists/state-list.tsx';
import { ReportedReviewCard } from './reported-review-card.tsx';
import { ReviewReasonDialog } from './review-reason-dialog.tsx';
import { noReportedFilters, reportedReviewsPage } from './review-reports.api.ts';

const names = () => ({ reported: t('Reported'), hidden: t('Hidden') });
const empty = () => ({
  reported: {
    icon: Flag,
    title: t('No reported reviews'),
    text: t('Reviews that readers report appear here.'),
  },
  hidden: {
    icon: EyeOff,
    title: t('No hidden reviews'),
    text: t('Reviews that you hide appear here, and you can show them again.'),
  },
});
const options = () => reportedStates.map((value) => ({ value, label: names()[value] }));

/** The reported and the hidden reviews; the address says which of them show. */
export function ReportedReviews() {
  // Stored here and not in the card, because the review may leave the list while its dialog is open.
  const [hiding, setHiding] = useState<ReportedReview | null>(null);
  const list = useListState(noReportedFilters);
  const state = list.filters.state === 'hidden' ? 'hidden' : 'reported';
  const query = useQuery(reportedReviewsPage(state, list.page));
  return (
    <>
      <StateList
        choice={{
          legend: t('Which reviews'),
          options: options(),
          value: state,
          onValueChange: (chosen) =>
            list.applyFilters(chosen === 'hidden' ? { state: chosen } : noReportedFilters),
        }}
        label={state === 'hidden' ? t('Hidden reviews') : t('Reported reviews')}
        query={query}
        paging={list}
        texts={{
          loading: t('Loading the reviews...'),
          failed: t("We couldn't load the reviews."),
          empty: empty()[state],
        }}
      >
        {(review) => (
          <ReportedReviewCard key={review.review_id} review={review} onHide={() => setHiding(review)} />
        )}
      </StateList>
      {hiding ? <ReviewReasonDialog kind="hide" review={hiding} onClose={() => setHiding(null)} /> : null}
    </>
  );
}
