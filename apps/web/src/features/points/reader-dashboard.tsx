import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { notify } from '../../lib/toast.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ActivityList } from './activity-list.tsx';
import { DashboardStats, DashboardStatsSkeleton } from './dashboard-stats.tsx';
import { dashboardQuery, progressQuery } from './points.api.ts';
import { ReaderProgress, ReaderProgressSkeleton } from './reader-progress.tsx';

/** The signed-in reader's numbers and activities. */
export function ReaderDashboard() {
  const { data, error, refetch } = useQuery(dashboardQuery);
  // Requested in parallel with the numbers.
  usePrefetchQuery(progressQuery);
  useEffect(() => {
    if (error) notify.error(errorText(error, 'Failed to load dashboard.'));
  }, [error]);

  if (error) {
    return (
      <ErrorState
        title="Error!"
        message={errorText(
          error,
          'Failed to fetch dashboard data.',
          'An error occurred while fetching data.',
        )}
        onRetry={refetch}
      />
    );
  }
  if (!data) {
    return (
      <Loading text="Loading your dashboard data...">
        <ReaderDashboardSkeleton />
      </Loading>
    );
  }
  return (
    <>
      <DashboardStats
        booksRead={data.retunedCount}
        reading={data.pendingCount}
        rank={data.rankPosition}
        points={data.achievedPoints}
      />
      <ReaderProgress />
      <ActivityList activities={data.activities} />
    </>
  );
}

/** The frame of the dashboard below its heading. */
export function ReaderDashboardSkeleton() {
  return (
    <>
      <DashboardStatsSkeleton />
      <ReaderProgressSkeleton />
      <Skeleton className="mt-10 h-80" />
    </>
  );
}
