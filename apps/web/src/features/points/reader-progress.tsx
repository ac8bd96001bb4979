import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { optionalPart } from '../../lib/loading/optional-part.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { Card } from '../../ui/card.tsx';
import { BarChartSkeleton } from '../../ui/charts/bar-chart-skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { monthsGrid } from './months-grid.ts';
import { NextRank, rankHeight } from './next-rank.tsx';
import { progressQuery } from './points.api.ts';

/** Loaded after the rest, because readers come for what is above the charts. If the code fails to load, there are no charts. */
const MonthCharts = optionalPart(() => import('./month-charts.tsx').then(({ MonthCharts }) => MonthCharts));

/** The way to the next rank; renders nothing when it fails to load, because `ReaderMonths` reports it. */
export function ReaderRank() {
  const { data, error } = useQuery(progressQuery);
  if (error && !data) return null;
  return data ? <NextRank points={data.points} next={data.next} /> : <ReaderRankSkeleton />;
}

/**
 * The charts of the dashboard. They load and fail independently of the numbers. Room is reserved only for readers who
 * have probably been here for months.
 */
export function ReaderMonths({ areExpected }: { areExpected: boolean }) {
  const { data, error, fetchStatus, refetch } = useQuery(progressQuery);
  if (error && !data) {
    return (
      <div className="mt-10">
        <ErrorState
          message={errorText(error, t("We couldn't load your statistics. Please try again."))}
          onRetry={refetch}
        />
      </div>
    );
  }
  const skeleton = areExpected ? <ReaderMonthsSkeleton /> : null;
  if (data) {
    return (
      <Suspense fallback={skeleton}>
        <MonthCharts months={data.months} />
      </Suspense>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {loadingText({ fetchStatus }, t('Loading your statistics...'))}
      </p>
      {skeleton}
    </>
  );
}

/** The skeleton of the way to the next rank. */
export function ReaderRankSkeleton() {
  return <Skeleton className={`mt-3 sm:mt-4 ${rankHeight}`} />;
}

function ReaderMonthsSkeleton() {
  return (
    <>
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
