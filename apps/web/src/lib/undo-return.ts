import { undoReturn } from '@library/contract/lending/receipts.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from './calls/api.ts';
import { staleAfter } from './queries/invalidation.ts';
import { useInvalidate } from './queries/use-invalidate.ts';

/** Reopens the loan of a book whose return was just recorded. The screen shows the result. */
export function useUndoReturn() {
  return useMutation({
    mutationFn: (lending_id: string) => call(undoReturn, { body: { lending_id }, quiet: true }),
    onSettled: useInvalidate(staleAfter.changeLending, { wait: true }),
  });
}
