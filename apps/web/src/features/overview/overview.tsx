import { useQuery } from '@tanstack/react-query';
import { ChartColumn, ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { CHARTS, DEFAULT_PRESET } from './charts/chart-range.ts';
import { ChartsSkeleton } from './charts/charts-skeleton.tsx';
import type { HallsShown } from './figures.ts';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { HallsDialog } from './halls-dialog.tsx';
import { overviewQuery, useRefreshAfterMutations } from './overview.api.ts';
import { OverviewCards } from './overview-cards.tsx';
import { OverviewLine } from './overview-line.tsx';
import { useCollapsed } from './use-collapsed.ts';

const Charts = lazy(async () => ({ default: (await import('./charts/charts.tsx')).Charts }));

/**
 * What waits in the library now, above the admin's tabs: each figure links to the list of what it counts. It collapses
 * to a line of numbers; the address keeps the open charts and their range.
 */
export function Overview() {
  const id = useId();
  const [collapsed, toggle] = useCollapsed();
  const [address, setAddress] = useSearchParams();
  const range = address.get(CHARTS);
  useRefreshAfterMutations();

  function showRange(word: string | null) {
    const change = (now: URLSearchParams) => {
      const next = new URLSearchParams(now);
      if (word === null) next.delete(CHARTS);
      else next.set(CHARTS, word);
      return next;
    };
    setAddress(change, { preventScrollReset: true, replace: range !== null && word !== null });
  }
  return (
    <section aria-labelledby={id} className="mb-6 flex flex-col gap-3">
      <div className={classNames('flex gap-1', collapsed ? 'items-start' : 'flex-wrap items-center')}>
        <h2 id={id} className={collapsed ? 'sr-only' : 'grow text-xl'}>
          {t('Needs your attention')}
        </h2>
        {collapsed ? (
          <div className="min-w-0 grow">
            <NowFigures collapsed />
          </div>
        ) : null}
        <div className={classNames('flex', collapsed && 'pt-1.5')}>
          <Button
            variant="ghost"
            className={collapsed ? 'max-sm:hidden' : undefined}
            aria-expanded={range !== null}
            onClick={() => showRange(range === null ? DEFAULT_PRESET : null)}
          >
            <ChartColumn aria-hidden="true" className="max-sm:hidden" />
            {range === null ? t('Show charts') : t('Hide charts')}
          </Button>
          <IconButton
            label={collapsed ? t('Show the overview') : t('Hide the overview')}
            icon={collapsed ? ChevronDown : ChevronUp}
            aria-expanded={!collapsed}
            onClick={toggle}
          />
        </div>
      </div>
      {collapsed ? null : <NowFigures collapsed={false} />}
      {range === null ? null : (
        <Suspense fallback={<ChartsSkeleton />}>
          <Charts range={range} onRangeChange={showRange} />
        </Suspense>
      )}
    </section>
  );
}

/** The figures as a line or as cards, and how they load and fail. */
function NowFigures({ collapsed }: { collapsed: boolean }) {
  const { data, error, refetch } = useQuery(overviewQuery);
  const [shown, setShown] = useState<HallsShown | null>(null);
  if (data) {
    const Shape: typeof OverviewCards = collapsed ? OverviewLine : OverviewCards;
    return (
      <>
        <Shape figures={data} onShowHalls={setShown} />
        <HallsDialog figures={data} shown={shown} onClose={() => setShown(null)} />
      </>
    );
  }
  if (error) {
    return (
      <Notice tone="bad" text={errorText(error, t("We couldn't load the overview."))}>
        <Button variant="secondary" className="mt-2" onClick={() => refetch()}>
          {t('Try Again')}
        </Button>
      </Notice>
    );
  }
  return <FiguresSkeleton collapsed={collapsed} />;
}
