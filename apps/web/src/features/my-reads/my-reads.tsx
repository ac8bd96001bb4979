import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDate, today } from '../../lib/dates.ts';
import { dueBadge } from '../../lib/due-badge.ts';
import { notify } from '../../lib/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { type CompletedRead, type CurrentRead, myReadsQuery } from './my-reads.api.ts';
import { ReadCard, ReadCardSkeleton, type ReadFact } from './read-card.tsx';
import { ReadsSection, readsGrid } from './reads-section.tsx';
import { RequestedCard } from './requested-card.tsx';

/** The three groups of the reader's own books. The page handles reviews through two props. */
export function MyReads({
  mayReview,
  onReview,
  onViewReview,
}: {
  /** False for a blocked reader, who can only look at existing reviews. */
  mayReview: boolean;
  onReview: (read: CompletedRead) => void;
  onViewReview: (read: CompletedRead) => void;
}) {
  const { data, error, refetch } = useQuery(myReadsQuery);
  useEffect(() => {
    if (error) notify.error('Failed to load your reads.');
  }, [error]);

  if (error) {
    return (
      <div className="mt-6">
        <ErrorState message="Failed to load your reads. Please try again." onRetry={refetch} />
      </div>
    );
  }
  if (!data) return <MyReadsLoading />;
  const { pendingRequests, currentReads, completedReads } = data;
  return (
    <>
      <ReadsSection title="Requested book" count={pendingRequests.length} emptyText="No pending requests.">
        {pendingRequests.map((request) => (
          <RequestedCard key={request.req_id} request={request} />
        ))}
      </ReadsSection>
      <ReadsSection
        title="Currently reading"
        count={currentReads.length}
        emptyText="No books currently reading."
      >
        {currentReads.map((read) => (
          <ReadCard key={read.lending_id} book={read.request.book} facts={currentFacts(read)} />
        ))}
      </ReadsSection>
      <ReadsSection title="Completed" count={completedReads.length} emptyText="No completed reads yet.">
        {completedReads.map((read) => (
          <ReadCard
            key={read.lending_id}
            book={read.request.book}
            facts={dateFacts(read)}
            action={
              read.review_id ? (
                <Button variant="secondary" onClick={() => onViewReview(read)}>
                  View Review
                </Button>
              ) : mayReview ? (
                <Button onClick={() => onReview(read)}>Review</Button>
              ) : null
            }
          />
        ))}
      </ReadsSection>
    </>
  );
}

function dateFacts({ issue_date, return_date }: CompletedRead | CurrentRead): ReadFact[] {
  return [
    { label: 'Pickup date', value: formatDate(issue_date) },
    { label: 'Return date', value: formatDate(return_date) },
  ];
}

/** A borrowed book also shows how many days are left, in red when it is late. */
function currentFacts(read: CurrentRead): ReadFact[] {
  const mark = dueBadge(read.return_date, today());
  if (!mark) return dateFacts(read);
  const badge = <Badge tone={mark.tone}>{mark.text}</Badge>;
  return dateFacts(read).map((fact) => (fact.label === 'Return date' ? { ...fact, mark: badge } : fact));
}

function MyReadsLoading() {
  return (
    <div className="mt-10">
      <Loading text="Loading your books...">
        <div className={readsGrid}>
          <ReadCardSkeleton />
          <ReadCardSkeleton />
          <ReadCardSkeleton />
        </div>
      </Loading>
    </div>
  );
}
