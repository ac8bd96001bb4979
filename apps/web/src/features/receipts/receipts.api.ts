import {
  disputeHandover,
  type disputeStates,
  listDisputes,
  listReceipts,
  settleDispute,
  withdrawDispute,
} from '@library/contract/lending/receipts.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';

/** The hand-overs of a loan, oldest first. Loaded again whenever somebody looks. */
export const receiptsQuery = (lendingId: string) =>
  queryOptions({
    queryKey: ['receipts', lendingId],
    queryFn: ({ signal }) => call(listReceipts, { params: { id: lendingId }, quiet: true, signal }),
    staleTime: 0,
  });

/** Which disputes the list shows, as the address names it: '' for open ones. */
export type DisputeFilters = { state: string };

export const noDisputeFilters: DisputeFilters = { state: '' };

/** A page of open or settled disputes, 1-based. Loaded again whenever it is opened, because readers write all day. */
export const disputesPage = (state: (typeof disputeStates)[number], page: number) =>
  queryOptions({
    queryKey: ['disputes', state, page],
    queryFn: ({ signal }) => call(listDisputes, { query: { state, page }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Disputes a hand-over. The dialog shows a failure. */
export function useDispute() {
  return useMutation({
    mutationFn: (body: { handover_id: string; note: string }) => call(disputeHandover, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.disputeHandover, { wait: true }),
  });
}

/** Withdraws the reader's own open dispute. A toast shows a failure. */
export function useWithdrawDispute() {
  return useMutation({
    mutationFn: (dispute_id: string) => call(withdrawDispute, { body: { dispute_id } }),
    onSettled: useInvalidate(staleAfter.disputeHandover, { wait: true }),
  });
}

/** Decides about a dispute. The dialog shows a failure. */
export function useSettleDispute() {
  return useMutation({
    mutationFn: (body: {
      dispute_id: string;
      outcome: 'stands' | 'undone';
      copy_is_here: boolean;
      reason: string;
    }) => call(settleDispute, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.settleDispute),
  });
}
