import type { StocktakeDetails } from '@library/contract/copies/stocktakes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Badge } from '../../ui/badge.tsx';
import { ExportButton } from '../../ui/lists/export-button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { Count } from './count.tsx';
import { Ended } from './ended.tsx';
import type { ScanContext } from './scan-row.tsx';
import { oneStocktake, saveReport } from './stocktakes.api.ts';
import { Uncounted } from './uncounted.tsx';
import { useCounting } from './use-counting.ts';

/** One stock-take: the page for counting while it is open, its results afterwards. */
export function StocktakeView({
  stocktakeId,
  accountId,
  onKept,
}: {
  stocktakeId: string;
  /** The account that counts. Unsent scans of other accounts on this phone wait until those log in. */
  accountId: string | null;
  onKept: ScanContext['onKept'];
}) {
  const { data, error, refetch } = useQuery(oneStocktake(stocktakeId));
  if (!data) {
    if (error) {
      return (
        <ErrorState message={errorText(error, t("We couldn't load the stock-take."))} onRetry={refetch} />
      );
    }
    return (
      <Loading text={t('Loading the stock-take...')}>
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  return <Loaded details={data} accountId={accountId} onKept={onKept} />;
}

function Loaded({
  details,
  accountId,
  onKept,
}: Omit<ComponentProps<typeof StocktakeView>, 'stocktakeId'> & { details: StocktakeDetails }) {
  const { stocktake_id: stocktakeId, hall, started_by, started_at, ended_at } = details;
  // Here and not in `Count`, so that scans that are unsent when somebody else ends the stock-take stay in sight.
  const counting = useCounting({ stocktakeId, isOpen: ended_at === null }, accountId);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <ScriptText text={hall.name} className="font-semibold" />{' '}
          <Badge tone={ended_at ? 'neutral' : 'good'}>{ended_at ? t('Ended') : t('Counting')}</Badge>
          <span className="block text-ink-soft text-sm">
            {ended_at
              ? rich('Since {start}, by {person}; ended {end}', {
                  start: formatMoment(started_at),
                  person: <ScriptText text={started_by} />,
                  end: formatMoment(ended_at),
                })
              : rich('Since {start}, by {person}', {
                  start: formatMoment(started_at),
                  person: <ScriptText text={started_by} />,
                })}
          </span>
        </p>
        <ExportButton onExport={() => saveReport(stocktakeId)} />
      </div>
      {ended_at === null ? (
        <Count counting={counting} details={details} onKept={onKept} />
      ) : (
        <>
          <Uncounted counting={counting} />
          <Ended details={details} onKept={onKept} />
        </>
      )}
    </div>
  );
}
