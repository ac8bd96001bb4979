import { claimReturned, withdrawClaim } from '@library/contract/lending/claims.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { notify } from '../../lib/toasts/toast.ts';

/** Reports a loan as returned. The dialog shows a failure. */
export function useClaimReturned() {
  return useMutation({
    mutationFn: (body: { lending_id: string; returned_on: string; to_whom: string }) =>
      call(claimReturned, { body, quiet: true }),
    onSettled: useInvalidate(staleAfter.claimReturned, { wait: true }),
  });
}

/** Withdraws the claim that a loan was returned; the toast is here because the loan may have left the screen by then. */
export function useWithdrawClaim() {
  return useMutation({
    mutationFn: (claim_id: string) => call(withdrawClaim, { body: { claim_id } }),
    onSuccess: ({ message }) => notify.success(message),
    onSettled: useInvalidate(staleAfter.claimReturned, { wait: true }),
  });
}
