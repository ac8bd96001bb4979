import { Skeleton } from '../states/skeleton.tsx';

/** The frame of a `BarChart` of columns while its values load, as high as the chart. */
export function BarChartSkeleton({ several = false }: { several?: boolean }) {
  return (
    <div className="@container">
      <Skeleton className="h-6 w-36" />
      <Skeleton className={several ? 'mt-1 h-18.5 w-44 @md:h-5.5' : 'mt-1 h-5.5 w-44'} />
      <Skeleton className="mt-4 h-44" />
      <Skeleton className="mt-1.5 h-5" />
      <Skeleton className="mt-3.5 mb-2.5 h-6 w-28" />
    </div>
  );
}
