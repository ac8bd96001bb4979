import { t } from '../../lib/language/texts.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { cardGrid } from './overview-cards.tsx';

export function FiguresSkeleton({ collapsed }: { collapsed: boolean }) {
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('Loading the overview...')}</span>
      {collapsed ? (
        <Skeleton className="h-14.5" />
      ) : (
        <div className="flex flex-col gap-1">
          <div className={cardGrid}>
            <Skeleton className="h-25.5" />
            <Skeleton className="h-25.5" />
            <Skeleton className="h-25.5 max-lg:col-span-2 max-sm:h-36.5" />
            <Skeleton className="h-25.5 max-lg:col-span-2" />
          </div>
          <Skeleton className="my-3 h-5 w-40" />
        </div>
      )}
    </div>
  );
}
