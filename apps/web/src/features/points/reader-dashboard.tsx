import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ActivityList } from './activity-list.tsx';
import { DashboardStats, DashboardStatsSkeleton } from './dashboard-stats.tsx';
import { dashboardQuery } from './points.api.ts';
import { ReaderMonths, ReaderRank, ReaderRankSkeleton } from './reader-progress.tsx';

/**
 * The reader's numbers and activities, below the current books that the page draws with `now`; its argument says whether the
 * reader has never borrowed a book. `books` is the loading state of those books.
 */
export function ReaderDashboard({
  now,
  books,
}: {
  now: (isNewcomer: boolean) => ReactNode;
  books: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>;
}) {
  const numbers = useQuery(dashboardQuery);
  const { data, error, fetchStatus, refetch } = numbers;
  useEffect(() => {
    // While it loads again, the error is that of an earlier visit.
    if (error && fetchStatus === 'idle') notify.error(errorText(error, t('Failed to load dashboard.')));
  }, [error, fetchStatus]);

  // What is shown stays when a refresh fails: the toast says so.
  if (error && !data) {
    return (
      <>
        {now(false)}
        <ErrorState
          title={t('Error!')}
          message={errorText(
            error,
            t('Failed to fetch dashboard data.'),
            t('An error occurred while fetching data.'),
          )}
          onRetry={refetch}
        />
      </>
    );
  }
  if (!data || books.isPending) {
    return (
      <Loading text={loadingText(data ? books : numbers, t('Loading your dashboard data...'))}>
        <ReaderDashboardSkeleton />
      </Loading>
    );
  }
  const borrowed = data.retunedCount + data.pendingCount;
  return (
    <>
      {now(borrowed === 0)}
      <DashboardStats
        booksRead={data.retunedCount}
        reading={data.pendingCount}
        rank={data.rankPosition}
        points={data.achievedPoints}
      />
      <ReaderRank />
      <ActivityList activities={data.activities} />
      <ReaderMonths areExpected={borrowed > 1} />
    </>
  );
}

/** The frame of the dashboard below its heading. */
export function ReaderDashboardSkeleton() {
  return (
    <>
      <Skeleton className="mb-3 h-7.5 w-20" />
      <Skeleton className="mb-8 h-37" />
      <DashboardStatsSkeleton />
      <ReaderRankSkeleton />
      <Skeleton className="mt-10 h-80" />
    </>
  );
}
