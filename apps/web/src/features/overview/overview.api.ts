import {
  adminOverview,
  adminStatistics,
  type DayRange,
  downloadStatistics,
  type StatisticsTable,
} from '@library/contract/library/overview.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { invalidate } from '../../lib/queries/invalidate.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { saveCsv } from '../../lib/save-file.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** How often the figures are loaded again to show what others did, in ms. */
const pollInterval = 60_000;

/** The current figures. The call is quiet, because the overview shows its failure itself. */
export const overviewQuery = queryOptions({
  queryKey: ['overview', 'now'],
  queryFn: ({ signal }) => call(adminOverview, { quiet: true, signal }),
  staleTime: 0,
  refetchInterval: pollInterval,
  refetchOnWindowFocus: true,
});

/** What was lent in a range of days, and how long readers waited. */
export const statisticsQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['overview', 'statistics', range],
    queryFn: ({ signal }) => call(adminStatistics, { query: range, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: pollInterval,
  });

/** Reloads the figures after every change that this person makes on any screen, because each may affect them. */
export function useRefreshAfterMutations(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      cache.getMutationCache().subscribe(({ type, mutation }) => {
        const ended = mutation?.state.status === 'success' || mutation?.state.status === 'error';
        if (type === 'updated' && ended) void invalidate(cache, staleAfter.anyChange);
      }),
    [cache],
  );
}

export function useCsvDownload(table: StatisticsTable, range: DayRange) {
  return useMutation({
    mutationFn: () => call(downloadStatistics, { params: { table }, query: range, quiet: true }),
    onSuccess: saveCsv,
    onError: (error) =>
      notify.error(errorText(error, t("We couldn't download the table. Please try again."))),
  });
}
