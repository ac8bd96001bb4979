import {
  type ClaimDecision,
  type ClaimState,
  listClaims,
  settleClaim,
} from '@library/contract/lending/claims.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';

/** Which claims the admins' list shows, as in its address: '' for those that wait for an admin. */
export type ClaimFilters = { state: string };

/** The claims that wait for an admin. */
export const noClaimFilters: ClaimFilters = { state: '' };

/** A page of claims, 1-based, of one hall or of all (''). Reloaded whenever it is shown, because readers write all day. */
export const claimsPage = (state: ClaimState, page: number, hallId = '') =>
  queryOptions({
    queryKey: ['claims', state, hallId, page],
    queryFn: ({ signal }) =>
      call(listClaims, { query: { state, page, hall_id: hallId }, quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Settles a claim with its outcome; the card or the dialog shows a failure. */
export function useSettleClaim() {
  return useMutation({
    mutationFn: (body: { claim_id: string; outcome: ClaimDecision; reason?: string }) =>
      call(settleClaim, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.settleClaim, { wait: true }),
  });
}
