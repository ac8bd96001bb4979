import { useQuery } from '@tanstack/react-query';
import { CalendarDays, RotateCw, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { needsLogin } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { keepOnlyCodesOf } from '../../lib/offline/kept-codes.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { CurrentCard } from './current-card.tsx';
import { FirstBook } from './first-book.tsx';
import { useInSight } from './in-sight.ts';
import { KeptCodes } from './kept-codes.tsx';
import type { MeetVolunteers } from './meet-button.tsx';
import { type CompletedRead, type CurrentRead, myReadsQuery, type RequestedRead } from './my-reads.api.ts';
import { ReadCard, ReadCardSkeleton } from './read-card.tsx';
import { ReadsSection, readsGrid } from './reads-section.tsx';
import { RequestedCard } from './requested-card.tsx';
import type { ShowCode } from './use-code-dialog.tsx';

/**
 * The timeline of the reader's own books: requested, at home, returned. The page shows the reviews and the volunteers
 * that its buttons ask for.
 */
export function MyReads({
  mayReview,
  onReview,
  onViewReview,
  onMeet,
  onShowCode,
  onCalendar,
  onRenewMany,
  dueHistory,
  receipts,
  ownClaim,
  turnActions,
  waiting,
}: {
  /** False for a blocked reader, who can only look at existing reviews. */
  mayReview: boolean;
  onReview: (read: CompletedRead) => void;
  onViewReview: (read: CompletedRead) => void;
  onMeet: MeetVolunteers;
  onShowCode: ShowCode;
  /** Called when the reader wants these days in a calendar program. */
  onCalendar: () => void;
  /** Called when the reader wants to renew several loans together. */
  onRenewMany: () => void;
  dueHistory: DueHistoryOf;
  /** Draws the link to the receipts of a loan. */
  receipts: (read: Pick<CurrentRead, 'lending_id'>) => ReactNode;
  /** Draws the link by which a reader reports a book at home as returned. */
  ownClaim: (read: CurrentRead) => ReactNode;
  /** Draws the actions for a copy that is kept because it is the reader's turn. */
  turnActions?: (request: RequestedRead) => ReactNode;
  /** The sections of the reader's waiting lists; undefined while they load. */
  waiting: Waiting | undefined;
}) {
  const { data, error, fetchStatus, refetch } = useQuery(myReadsQuery);
  useEffect(() => {
    if (data) keepOnlyCodesOf(data.pendingRequests.map(({ req_id }) => req_id));
  }, [data]);
  useEffect(() => {
    // While it loads again, the error is that of an earlier visit.
    if (!error || fetchStatus !== 'idle') return;
    if (needsLogin(error)) notify.loginNeeded(error.message);
    else notify.error(t('Failed to load your reads.'));
  }, [error, fetchStatus]);

  const inSight = useInSight();

  // What is shown stays when a refresh fails: the toast says so.
  if (error && !data) {
    return (
      <div className="mt-6">
        <ErrorState message={t('Failed to load your reads. Please try again.')} onRetry={refetch} />
        <KeptCodes onShow={onShowCode} />
      </div>
    );
  }
  // Waits for both, because a section that loads later would push the books at home down.
  if (!data || waiting === undefined)
    return (
      <>
        <MyReadsLoading text={loadingText({ fetchStatus }, t('Loading your books...'))} />
        {/* Nothing arrives without a network, but the codes work without one. */}
        {fetchStatus === 'paused' ? <KeptCodes onShow={onShowCode} /> : null}
      </>
    );
  const { pendingRequests, currentReads, completedReads } = data;
  const aboveCurrent = pendingRequests.length + waiting.count;
  const isAllReviewed = completedReads.length > 0 && completedReads.every(({ review_id }) => review_id);
  const isNewcomer = aboveCurrent + currentReads.length + completedReads.length === 0;
  return (
    <div className="ms-2 mt-6">
      {isNewcomer ? <FirstBook /> : null}
      <ReadsSection
        title={t('Requested book')}
        text={t('Held for you at the hall.')}
        count={pendingRequests.length}
        emptyText={t('No pending requests.')}
      >
        {inSight(turnsFirst(pendingRequests), 0).map((request) => (
          <RequestedCard
            key={request.req_id}
            request={request}
            onMeet={onMeet}
            onShowCode={onShowCode}
            turnActions={request.wait_id ? turnActions?.(request) : null}
          />
        ))}
      </ReadsSection>
      {waiting.draw(pendingRequests.length)}
      <ReadsSection
        title={t('Currently reading')}
        text={t('With you at home.')}
        count={currentReads.length}
        emptyText={t('No books currently reading.')}
        notice={
          currentReads.length > 0 ? (
            <div className="-ms-3 mt-1 flex flex-wrap gap-x-2">
              {currentReads.filter(({ may }) => may?.renew).length > 1 ? (
                <Button variant="ghost" onClick={onRenewMany}>
                  <RotateCw aria-hidden="true" />
                  {t('Renew several loans')}
                </Button>
              ) : null}
              <Button variant="ghost" onClick={onCalendar}>
                <CalendarDays aria-hidden="true" />
                {t('See due dates in your calendar')}
              </Button>
            </div>
          ) : null
        }
      >
        {inSight(inOrderOfDueDate(currentReads), aboveCurrent).map((read) => (
          <CurrentCard
            key={read.lending_id}
            read={read}
            onMeet={onMeet}
            note={
              <div className="flex flex-wrap gap-x-4">
                {dueHistory(read)}
                {receipts(read)}
                {ownClaim(read)}
              </div>
            }
          />
        ))}
      </ReadsSection>
      <ReadsSection
        past
        title={t('Completed')}
        text={t('Returned.')}
        count={completedReads.length}
        emptyText={t('No completed reads yet.')}
        notice={mayReview && !isAllReviewed ? <ReviewInvitation /> : null}
      >
        {inSight(completedReads, aboveCurrent + currentReads.length).map((read) => (
          <ReadCard
            key={read.lending_id}
            book={read.request.book}
            facts={[
              { label: t('Pickup date'), value: formatDate(read.issue_date) },
              { label: t('Return date'), value: formatDate(read.return_date) },
            ]}
            note={receipts(read)}
            action={
              read.review_id ? (
                <Button variant="ghost" className="-ms-3" onClick={() => onViewReview(read)}>
                  {t('View Review')}
                </Button>
              ) : mayReview ? (
                <Button variant="secondary" onClick={() => onReview(read)}>
                  {t('Review')}
                </Button>
              ) : null
            }
          />
        ))}
      </ReadsSection>
    </div>
  );
}

/** The sections of the reader's waiting lists: the number of their cards, and how to draw them below `above` others. */
export type Waiting = { count: number; draw: (above: number) => ReactNode };

/** Draws how a loan's due date has moved, if it has. */
export type DueHistoryOf = (read: CurrentRead) => ReactNode;

/** Puts turns first, because their copies go to the next reader soonest. */
function turnsFirst(requests: readonly RequestedRead[]): RequestedRead[] {
  return requests.toSorted((one, other) => Number(!one.wait_id) - Number(!other.wait_id));
}

/** The book that is due first comes first; one without a due date comes last. */
function inOrderOfDueDate(reads: readonly CurrentRead[]): CurrentRead[] {
  const dueOn = ({ return_date }: CurrentRead) => return_date ?? '9999';
  return reads.toSorted((one, other) => dueOn(one).localeCompare(dueOn(other)));
}

function ReviewInvitation() {
  return (
    <p className="mt-3 flex items-center gap-3 rounded-card bg-action-soft px-4 py-3 font-medium text-action text-sm">
      <Sparkles aria-hidden="true" className="size-5 shrink-0" />
      {t('Review completed books to earn points!')}
    </p>
  );
}

function MyReadsLoading({ text }: { text: string }) {
  return (
    <div className="mt-10">
      <Loading text={text}>
        <div className={readsGrid}>
          <ReadCardSkeleton />
          <ReadCardSkeleton />
          <ReadCardSkeleton />
        </div>
      </Loading>
    </div>
  );
}
