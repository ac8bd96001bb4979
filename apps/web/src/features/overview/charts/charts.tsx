import { useQuery } from '@tanstack/react-query';
import { ApiError, errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { today } from '../../../lib/wording/dates.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { statisticsQuery } from '../overview.api.ts';
import { lendingSentence } from '../overview-texts.ts';
import { ChartBlocks } from './chart-blocks.tsx';
import { readRange } from './chart-range.ts';
import { ChartBlocksSkeleton } from './charts-skeleton.tsx';
import { RangePicker } from './range-picker.tsx';

/** Charts of the lendings in a range of days; `range` is as in the address. */
export function Charts({ range, onRangeChange }: { range: string; onRangeChange: (word: string) => void }) {
  const chosen = readRange(range, today());
  const days = { from: chosen.from, to: chosen.to };
  const { data, error, isPlaceholderData, refetch } = useQuery(statisticsQuery(days));
  const refused = error instanceof ApiError ? error.errors : null;
  return (
    <div className="flex flex-col gap-3">
      <RangePicker range={chosen} errors={refused} onRangeChange={onRangeChange}>
        {data && !error ? lendingSentence(data.total) : null}
      </RangePicker>
      {error && !refused ? (
        <ErrorState message={errorText(error, t("We couldn't load the charts."))} onRetry={refetch} />
      ) : null}
      {data && !error ? <ChartBlocks statistics={data} stale={isPlaceholderData} /> : null}
      {data || error ? null : <ChartBlocksSkeleton />}
    </div>
  );
}
