import { type LabelState, listLabels, markLabelsPrinted } from '@library/contract/labels.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { staleAfter } from '../../lib/invalidation.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';

/** The labels of a hall, '' for all, that are to print or were printed before. */
export const labelList = (state: LabelState, hall_id: string) =>
  queryOptions({
    queryKey: ['labels', state, hall_id],
    queryFn: ({ signal }) => call(listLabels, { query: { state, hall_id }, quiet: true, signal }),
    staleTime: 0,
  });

/** Marks labels as printed. */
export function useMarkPrinted() {
  return useMutation({
    mutationFn: (copy_ids: string[]) => call(markLabelsPrinted, { body: { copy_ids } }),
    onSettled: useInvalidate(staleAfter.markLabelsPrinted),
  });
}
