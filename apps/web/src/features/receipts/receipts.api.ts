import { listReceipts } from '@library/contract/receipts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The hand-overs of a loan, oldest first. Loaded again whenever somebody looks. */
export const receiptsQuery = (lendingId: string) =>
  queryOptions({
    queryKey: ['receipts', lendingId],
    queryFn: ({ signal }) => call(listReceipts, { params: { id: lendingId }, quiet: true, signal }),
    staleTime: 0,
  });
