import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/api-errors.ts';
import { Card } from '../../ui/card.tsx';
import { BarChartSkeleton } from '../../ui/charts/bar-chart-skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { MonthCharts, monthsGrid } from './month-charts.tsx';
import { NextRank } from './next-rank.tsx';
import { progressQuery } from './points.api.ts';

/** The next rank and the charts of the dashboard. They load and fail independently of the numbers. */
export function ReaderProgress() {
  const { data, error, refetch } = useQuery(progressQuery);
  if (error) {
    return (
      <div className="mt-10">
        <ErrorState
          message={errorText(error, 'Failed to load your months. Please try again.')}
          onRetry={refetch}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <>
        <p role="status" className="sr-only">
          Loading your months...
        </p>
        <ReaderProgressSkeleton />
      </>
    );
  }
  return (
    <>
      <NextRank points={data.points} next={data.next} />
      <MonthCharts months={data.months} />
    </>
  );
}

/** The skeleton while the months load. */
export function ReaderProgressSkeleton() {
  return (
    <>
      <Skeleton className="mt-3 h-29 sm:mt-4 sm:h-26" />
      <Skeleton className="mt-10 mb-4 h-7.5 w-52" />
      <div className={monthsGrid}>
        <Card>
          <BarChartSkeleton several />
        </Card>
        <Card>
          <BarChartSkeleton />
        </Card>
      </div>
    </>
  );
}
