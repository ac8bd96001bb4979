import { t } from '../../../lib/language/texts.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

export function ChartsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">{t('Loading the charts...')}</span>
      <Skeleton className="h-20" />
      <ChartBlocksSkeleton />
    </div>
  );
}

/** Only the charts' skeletons, below a range picker that works already. */
export function ChartBlocksSkeleton() {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Skeleton className="h-80 lg:col-span-2" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
      <Skeleton className="h-96 lg:col-span-2" />
    </div>
  );
}
