import {
  countUnprintedLabels,
  type LabelState,
  listLabels,
  markLabelsPrinted,
  type ReprintReason,
} from '@library/contract/copies/labels.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { useSession } from '../../lib/session/session.tsx';

/** The labels of a hall, or of all (''), by `state`, and the function that draws their bars; null if the library wants none. */
export const labelList = (state: LabelState, hall_id: string) =>
  queryOptions({
    queryKey: ['labels', state, hall_id],
    queryFn: async ({ signal }) => {
      const list = await call(listLabels, { query: { state, hall_id }, quiet: true, signal });
      return { ...list, bars: list.barcode === 'code128' ? (await import('./bars.ts')).bars : null };
    },
    staleTime: 0,
  });

/** How many labels are unprinted, for people who may print them, and the name of the link to the labels that says so. */
export function useLabelsToPrint(): { total: number; label: string } {
  const { user } = useSession();
  const mayPrint = user !== null && user.user_type !== 'reader' && user.isVerified;
  const { data } = useQuery({
    queryKey: ['labels', 'count'],
    queryFn: ({ signal }) => call(countUnprintedLabels, { quiet: true, signal }),
    enabled: mayPrint,
    staleTime: 0,
  });
  const total = data?.total ?? 0;
  return { total, label: total > 0 ? t('Labels to print ({count})', { count: total }) : t('Labels') };
}

/** Marks labels as printed; with a reason where they were printed before. */
export function useMarkPrinted() {
  return useMutation({
    mutationFn: (body: { copy_ids: string[]; reason: ReprintReason | null }) =>
      call(markLabelsPrinted, { body }),
    onSettled: useInvalidate(staleAfter.markLabelsPrinted),
  });
}
